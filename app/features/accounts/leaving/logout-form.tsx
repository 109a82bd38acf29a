import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { leave } from '#app/features/accounts/leaving/log-out.ts';

type LogoutFormProps = {
  /** Where to, if not home (ruling c-79). */
  next?: string;
  children: ReactNode;
};

/** Around the button that logs out. A form like any other where no script runs. */
export function LogoutForm({ next, children }: LogoutFormProps) {
  return (
    <Form
      method="post"
      action="/logout"
      reloadDocument
      onSubmit={(event) => {
        event.preventDefault();
        void leave(next ?? '/');
      }}
    >
      {next === undefined ? null : <input type="hidden" name="next" value={next} />}
      {children}
    </Form>
  );
}
