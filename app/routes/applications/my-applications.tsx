import { ArtistApplications } from '#app/routes/applications/artist-applications.tsx';
import { artistList, readsAnswers } from '#app/routes/applications/artist-list.server.ts';
import { titled } from '#app/routes/layouts/document.ts';
import { loadFailed } from '#app/ui/feedback/notices.tsx';
import type { Route } from './+types/my-applications';

export const meta = titled('My Applications');

export const middleware = [readsAnswers];

export function loader({ context, url }: Route.LoaderArgs) {
  return artistList(context, url.searchParams);
}

export default function MyApplications({ loaderData }: Route.ComponentProps) {
  return <ArtistApplications {...loaderData} />;
}

export const ErrorBoundary = loadFailed('Something went wrong. Please try again.');
