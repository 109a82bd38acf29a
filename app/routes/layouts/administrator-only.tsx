import { Outlet } from 'react-router';
import { requireAdministrator } from '#app/platform/http/guards.server.ts';

export const middleware = [requireAdministrator];

/** Empty, and needed: without a loader a client navigation asks the server nothing, and the guard would not run. */
export function loader() {
  return null;
}

export default function AdministratorOnly() {
  return <Outlet />;
}
