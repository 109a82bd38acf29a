import { redirect } from 'react-router';

/** `/admin` is the dashboard's front door; its guard asks who is there. */
export function loader() {
  return redirect('/admin/dashboard');
}
