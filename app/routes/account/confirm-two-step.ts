import { redirect } from 'react-router';

/** Where the first code was once posted: how things stand is shown a step above. */
export function loader() {
  return redirect('/settings/two-step');
}
