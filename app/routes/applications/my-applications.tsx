import { ArtistApplications } from '#app/routes/applications/artist-applications.tsx';
import { artistList } from '#app/routes/applications/artist-list.server.ts';
import { LoadFailed } from '#app/routes/applications/load-failed.tsx';
import { titled } from '#app/routes/layouts/titled.ts';
import type { Route } from './+types/my-applications';

export const meta = titled('My Applications');

export function loader({ context, url }: Route.LoaderArgs) {
  return artistList(context, url.searchParams);
}

export default function MyApplications({ loaderData }: Route.ComponentProps) {
  return <ArtistApplications {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailed error={error} text="Something went wrong. Please try again." />;
}
