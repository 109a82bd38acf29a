import { Form } from 'react-router';
import { WENT_WRONG } from '#app/copy/accounts.ts';
import { Button, ButtonLink } from '#app/ui/actions/buttons.tsx';
import { Spinner } from '#app/ui/feedback/progress.tsx';
import { FormNotice } from '#app/ui/forms/form.tsx';

type SettingUpProps = {
  fields: Record<string, string>;
  /** The label of the button for what the page otherwise does by itself. */
  button: string;
  title?: string;
  /** The user who is signed in here and would be signed out: then they must press the button themselves. */
  endsSessionOf?: string | null;
};

/**
 * The landing page of a mail's link. It acts by posting a form: at once with JavaScript (still/send-forms.ts), by the button
 * without. Never at once when somebody is signed in: a link that a stranger made would lead them into the stranger's account
 * (trust A23).
 */
export function SettingUp({
  fields,
  button,
  title = 'Setting up your account...',
  endsSessionOf = null,
}: SettingUpProps) {
  return (
    <div className="page-width flex flex-col items-center gap-6 py-20 text-center">
      {endsSessionOf ? null : <Spinner size={48} />}
      <h1 className="text-balance text-3xl">{endsSessionOf ? 'You are signed in already' : title}</h1>
      <Form
        method="post"
        data-sends-itself={endsSessionOf ? undefined : ''}
        className="flex flex-col items-center gap-5"
      >
        <FormNotice unanswered={WENT_WRONG} />
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {endsSessionOf ? (
          <p key="other" className="max-w-measure">
            You are signed in as <strong className="wrap-anywhere">{endsSessionOf}</strong>. This link signs you in to
            the account it was mailed to, and out of this one.
          </p>
        ) : (
          <p className="text-sm text-muted">If nothing happens in a few seconds, press the button.</p>
        )}
        <div className="flex flex-wrap justify-center gap-3">
          <Button type="submit" variant={endsSessionOf ? 'primary' : 'secondary'}>
            {button}
          </Button>
          {endsSessionOf ? <ButtonLink to="/">Stay signed in</ButtonLink> : null}
        </div>
      </Form>
    </div>
  );
}
