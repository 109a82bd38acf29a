import type { SubmissionResult } from '@conform-to/react';
import type { ReactNode } from 'react';
import type { ArtistStep } from '#app/domain/onboarding.ts';
import type { OwnArtistProfile } from '#app/features/profiles/artist-queries.server.ts';
import { BasicInfoForm, basicInfoValues } from '#app/features/profiles/basic-info-form.tsx';
import { ExpertiseForm, expertiseValues } from '#app/features/profiles/expertise-form.tsx';
import { PortfolioForm, portfolioValues } from '#app/features/profiles/portfolio-form.tsx';
import { PreferencesForm, preferencesValues } from '#app/features/profiles/preferences-form.tsx';

type ArtistStepFormProps = {
  step: ArtistStep;
  artist: OwnArtistProfile;
  /** What was typed and not saved; stands in for everything stored. */
  draft: Record<string, unknown> | null;
  lastResult: SubmissionResult<string[]> | undefined;
  action: string;
  foot: ReactNode;
};

/** The form of one step: the same that the profile's edit page shows. */
export function ArtistStepForm({ step, artist, draft, ...form }: ArtistStepFormProps) {
  const first = <V,>(stored: V) => (draft ?? stored) as V;
  switch (step) {
    case 'basicInfo':
      return <BasicInfoForm {...form} values={first(basicInfoValues(artist))} />;
    case 'expertise':
      return <ExpertiseForm {...form} values={first(expertiseValues(artist))} certificates={artist.certificates} />;
    case 'portfolio':
      return <PortfolioForm {...form} values={first(portfolioValues(artist))} portfolio={artist.portfolio} />;
    case 'preferences':
      return <PreferencesForm {...form} values={first(preferencesValues(artist))} />;
  }
}
