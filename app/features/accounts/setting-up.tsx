import { useEffect, useRef } from 'react';
import { Form, useSubmit } from 'react-router';
import { Button } from '#app/ui/actions/button.tsx';
import { Spinner } from '#app/ui/feedback/spinner.tsx';

type SettingUpProps = {
  fields: Record<string, string>;
  /** What the button says that does by hand what the page otherwise does by itself. */
  button: string;
  title?: string;
};

/** Where the link of a mail lands. It acts by posting a form: at once where scripts run, by the button elsewhere. */
export function SettingUp({ fields, button, title = 'Setting up your account...' }: SettingUpProps) {
  const form = useRef<HTMLFormElement>(null);
  const isSent = useRef(false);
  const submit = useSubmit();

  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    void submit(form.current, { replace: true });
  }, [submit]);

  return (
    <div className="page-width flex flex-col items-center gap-6 py-20 text-center">
      <Spinner size={48} />
      <h1 className="text-balance text-3xl">{title}</h1>
      <Form ref={form} method="post" className="flex flex-col items-center gap-3">
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <p className="text-sm text-muted">If nothing happens in a few seconds, press the button.</p>
        <Button type="submit">{button}</Button>
      </Form>
    </div>
  );
}
