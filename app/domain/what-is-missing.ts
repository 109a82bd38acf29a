/** What a job asks of those who apply, as far as a profile can answer it. */
export type Asked = {
  minimumExperienceYears: number;
  portfolioRequired: boolean;
  insuranceRequired: boolean;
  requiredStyles: readonly string[];
  preferredStyles: readonly string[];
};

/** What an artist's profile says to that. */
export type Shown = {
  bio: string | null;
  tattooStyles: readonly string[];
  yearsOfExperience: number | null;
  portfolioImageCount: number;
  certificateCount: number;
};

/** Something that a job asks for and a profile does not show. Styles stand in the order of the job. */
export type Lack =
  | { what: 'set-up' }
  | { what: 'profile' }
  | { what: 'portfolio' }
  | { what: 'required-styles'; styles: string[] }
  | { what: 'experience'; asked: number; shown: number | null }
  | { what: 'insurance' }
  | { what: 'preferred-styles'; styles: string[] };

/**
 * What is said before an application is sent: never a reason not to send it (S2 §4). An empty profile comes first,
 * whatever the job asks; wishes come last, and only where the profile meets none of them (ruling c-78). Proof of
 * insurance is a file among the certificates.
 */
export function whatIsMissing(job: Asked, artist: Shown): Lack[] {
  const { tattooStyles, yearsOfExperience: years, portfolioImageCount, certificateCount } = artist;
  const lacks: Lack[] = [];
  const isUnknown = (style: string) => !tattooStyles.includes(style);
  if (isEmptyProfile(artist)) lacks.push({ what: 'profile' });
  if (job.portfolioRequired && portfolioImageCount === 0) lacks.push({ what: 'portfolio' });
  const required = job.requiredStyles.filter(isUnknown);
  if (required.length > 0) lacks.push({ what: 'required-styles', styles: required });
  if ((years ?? 0) < job.minimumExperienceYears)
    lacks.push({ what: 'experience', asked: job.minimumExperienceYears, shown: years });
  if (job.insuranceRequired && certificateCount === 0) lacks.push({ what: 'insurance' });
  const wished = job.preferredStyles.filter((style) => !job.requiredStyles.includes(style));
  if (wished.length > 0 && wished.every(isUnknown)) lacks.push({ what: 'preferred-styles', styles: wished });
  return lacks;
}

/** Nothing in it says what somebody can do: no works, no styles, no years and no words. */
function isEmptyProfile({ bio, tattooStyles, yearsOfExperience, portfolioImageCount }: Shown): boolean {
  return !bio?.trim() && tattooStyles.length === 0 && yearsOfExperience === null && portfolioImageCount === 0;
}
