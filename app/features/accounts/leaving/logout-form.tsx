import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { leave } from '#app/features/accounts/leaving/log-out.ts';
import { askFirst } from '#app/ui/overlays/leave-guard-place.tsx';

type LogoutFormProps = {
  /** Where to go, if not home (ruling c-79). */
  next?: string;
  children: ReactNode;
};

/** Around the button that logs out; asks first when something typed on the page is not saved. A form like any other where no script runs. */
export function LogoutForm({ next, children }: LogoutFormProps) {
  return (
    <Form
      method="post"
      action="/logout"
      reloadDocument
      onSubmit={(event) => {
        event.preventDefault();
        askFirst(() => void leave(next ?? '/'));
      }}
    >
      {next === undefined ? null : <input type="hidden" name="next" value={next} />}
      {children}
    </Form>
  );
}
