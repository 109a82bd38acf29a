import { LogoutForm } from '#app/features/accounts/leaving/logout-form.tsx';
import { Button } from '#app/ui/actions/buttons.tsx';

type LeaveButtonProps = {
  /** Where to go next, signed out. */
  to: string;
  primary?: boolean;
  children: string;
};

/** Leads a signed-in member to another account: signs out first (ruling c-79). */
export function LeaveButton({ to, primary = false, children }: LeaveButtonProps) {
  return (
    <LogoutForm next={to}>
      <Button type="submit" variant={primary ? 'primary' : 'secondary'}>
        {children}
      </Button>
    </LogoutForm>
  );
}
