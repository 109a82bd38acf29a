import { SAVE_FAILED } from '#app/copy/onboarding.ts';
import { portfolioSchema } from '#app/domain/artists.ts';
import { portfolioColumns } from '#app/features/profiles/artist/artist.server.ts';
import { PortfolioForm, portfolioValues } from '#app/features/profiles/artist/portfolio-form.tsx';
import { editRoute } from '#app/features/profiles/profile-form.tsx';
import { titled } from '#app/routes/layouts/titled.ts';
import { artistPart } from '#app/routes/profiles/edit-profile.server.ts';
import { loadFailed } from '#app/ui/feedback/load-failed.tsx';
import type { Route } from './+types/artist-portfolio';

const ABOUT = {
  title: 'Edit Portfolio',
  lead: 'Your work, as shops see it.',
  profile: '/profile/artist',
  failed: SAVE_FAILED,
} as const;

const part = artistPart({
  schema: portfolioSchema,
  values: portfolioValues,
  columns: portfolioColumns,
  more: ({ portfolio }) => ({ portfolio }),
  failed: ABOUT.failed,
  bucket: 'portfolio-images',
});

export const meta = titled(ABOUT.title);
export const loader = part.loader;
export const action = part.action;

export default editRoute<Route.ComponentProps['loaderData']>(ABOUT, PortfolioForm);

export const ErrorBoundary = loadFailed('Failed to load portfolio data');
