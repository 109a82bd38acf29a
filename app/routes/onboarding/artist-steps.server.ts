import type { z } from 'zod';
import { basicInfoSchema, expertiseSchema, portfolioSchema, preferencesSchema } from '#app/domain/artist-profile.ts';
import type { ArtistStep } from '#app/domain/onboarding.ts';
import type { Result } from '#app/domain/result.ts';
import {
  type ArtistColumns,
  basicInfoColumns,
  expertiseColumns,
  portfolioColumns,
  preferencesColumns,
} from '#app/features/profiles/artist-columns.server.ts';
import { type FormSchema, type SaveArgs, saveForm } from '#app/routes/profiles/save-form.server.ts';

type Going = {
  save: (columns: ArtistColumns) => Promise<Result<{ completed: boolean }>>;
  next: (saved: { completed: boolean }) => string;
  failed: string;
};

/** A step is a form and the columns it becomes. */
function step<S extends FormSchema>(schema: S, columns: (form: z.output<S>) => ArtistColumns) {
  return (args: SaveArgs, { save, ...going }: Going) =>
    saveForm(args, { schema, save: (form) => save(columns(form)), ...going });
}

export const ARTIST_STEP_FORMS: Record<ArtistStep, ReturnType<typeof step>> = {
  basicInfo: step(basicInfoSchema, basicInfoColumns),
  expertise: step(expertiseSchema, expertiseColumns),
  portfolio: step(portfolioSchema, portfolioColumns),
  preferences: step(preferencesSchema, preferencesColumns),
};
