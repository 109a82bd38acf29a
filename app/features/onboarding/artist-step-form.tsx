import type { ArtistStep } from '#app/domain/accounts.ts';
import type { Values } from '#app/domain/values/edit-conflict.ts';
import type { ArtistRow, OwnArtistProfile } from '#app/features/profiles/artist/artist.server.ts';
import {
  BasicInfoForm,
  type BasicInfoValues,
  basicInfoValues,
  ExpertiseForm,
  type ExpertiseValues,
  expertiseValues,
  PreferencesForm,
  type PreferencesValues,
  preferencesValues,
} from '#app/features/profiles/artist/artist-forms.tsx';
import { PortfolioForm, type PortfolioValues, portfolioValues } from '#app/features/profiles/artist/portfolio-form.tsx';
import type { ProfileFormProps } from '#app/features/profiles/profile-form.tsx';

export const ARTIST_STEP_VALUES = {
  basicInfo: basicInfoValues,
  expertise: expertiseValues,
  portfolio: portfolioValues,
  preferences: preferencesValues,
} satisfies Record<ArtistStep, (artist: ArtistRow) => Values>;

type ArtistStepFormProps = ProfileFormProps<unknown> & {
  step: ArtistStep;
  artist: OwnArtistProfile;
  /** The wizard has no field for the profile image. */
  hasImage?: boolean;
};

export function ArtistStepForm({ step, artist, values, hasImage = false, ...form }: ArtistStepFormProps) {
  switch (step) {
    case 'basicInfo':
      return <BasicInfoForm {...form} values={values as BasicInfoValues} image={hasImage ? artist.image : undefined} />;
    case 'expertise':
      return <ExpertiseForm {...form} values={values as ExpertiseValues} certificates={artist.certificates} />;
    case 'portfolio':
      return <PortfolioForm {...form} values={values as PortfolioValues} portfolio={artist.portfolio} />;
    case 'preferences':
      return <PreferencesForm {...form} values={values as PreferencesValues} />;
  }
}
