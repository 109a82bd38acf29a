import type { z } from 'zod';
import type { ArtistStep } from '#app/domain/accounts.ts';
import { basicInfoSchema, expertiseSchema, portfolioSchema, preferencesSchema } from '#app/domain/artists.ts';
import type { Result } from '#app/domain/results.ts';
import type { Values } from '#app/domain/values/edit-conflict.ts';
import type { Bucket } from '#app/domain/values/files.ts';
import { ARTIST_STEP_VALUES } from '#app/features/onboarding/artist-step-form.tsx';
import type { ArtistRow } from '#app/features/profiles/artist/artist.server.ts';
import {
  type ArtistColumns,
  basicInfoColumns,
  expertiseColumns,
  portfolioColumns,
  preferencesColumns,
} from '#app/features/profiles/artist/artist.server.ts';
import type { ArtistEdit } from '#app/features/profiles/artist/save-artist-profile.server.ts';
import { type FormSchema, type SaveArgs, saveForm } from '#app/routes/profiles/edit-profile.server.ts';

type Going = {
  save: (columns: ArtistColumns, edit: ArtistEdit) => Promise<Result<{ completed: boolean }>>;
  next: (saved: { completed: boolean }) => string;
  failed: string;
};

function step<S extends FormSchema>(
  schema: S,
  values: (row: ArtistRow) => Values,
  columns: (form: z.output<S>) => ArtistColumns,
  bucket?: Bucket,
) {
  return (args: SaveArgs, { save, ...going }: Going) =>
    saveForm(args, {
      schema,
      values,
      save: (form, edit: ArtistEdit) => save(columns(form), edit),
      bucket,
      ...going,
    });
}

export const ARTIST_STEP_FORMS: Record<ArtistStep, ReturnType<typeof step>> = {
  basicInfo: step(basicInfoSchema, ARTIST_STEP_VALUES.basicInfo, basicInfoColumns, 'profile-images'),
  expertise: step(expertiseSchema, ARTIST_STEP_VALUES.expertise, expertiseColumns, 'certifications'),
  portfolio: step(portfolioSchema, ARTIST_STEP_VALUES.portfolio, portfolioColumns, 'portfolio-images'),
  preferences: step(preferencesSchema, ARTIST_STEP_VALUES.preferences, preferencesColumns),
};
