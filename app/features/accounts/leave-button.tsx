import { Form } from 'react-router';
import { Button } from '#app/ui/actions/button.tsx';

type LeaveButtonProps = {
  /** Where the way goes on, signed out. */
  to: string;
  primary?: boolean;
  children: string;
};

/** Leads somebody who is signed in on to another account: signs out first (ruling c-79). */
export function LeaveButton({ to, primary = false, children }: LeaveButtonProps) {
  return (
    <Form method="post" action="/logout" reloadDocument>
      <input type="hidden" name="next" value={to} />
      <Button type="submit" variant={primary ? 'primary' : 'secondary'}>
        {children}
      </Button>
    </Form>
  );
}
