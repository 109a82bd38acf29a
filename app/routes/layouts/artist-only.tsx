import { Outlet } from 'react-router';
import { requireKind } from '#app/platform/http/guards.server.ts';

export const middleware = [requireKind('artist')];

/** Empty, and needed: without a loader a client navigation asks the server nothing, and the guard would not run. */
export function loader() {
  return null;
}

export default function ArtistOnly() {
  return <Outlet />;
}
