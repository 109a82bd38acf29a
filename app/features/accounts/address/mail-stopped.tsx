import { Form } from 'react-router';
import type { MailTrouble } from '#app/data/mail-trouble.server.ts';
import { ButtonLink, SubmitButton } from '#app/ui/actions/buttons.tsx';
import { DayOf, Moment } from '#app/ui/data/times.tsx';
import { Notice } from '#app/ui/feedback/notices.tsx';

type MailStoppedProps = {
  trouble: MailTrouble | null;
  /** The address. Nobody else may see it. */
  email: string;
  here: string;
  canChange?: boolean;
  className?: string;
};

/** Tells only the owner that mails to their address are refused, and how to get them again (c-106). */
export function MailStopped({ trouble, email, here, canChange = true, className }: MailStoppedProps) {
  if (!trouble) return null;
  const { since, refusedAgainAt } = trouble;
  return (
    <Notice
      tone="mustard"
      role="note"
      title="Our emails don't reach you"
      className={className}
      actions={
        <>
          <Form method="post" action="/settings/email/check">
            <input type="hidden" name="returnTo" value={here} />
            <SubmitButton variant="secondary" size="sm" busyLabel="Sending...">
              Send a link to confirm it again
            </SubmitButton>
          </Form>
          {canChange ? (
            <ButtonLink to="/settings/email" size="sm">
              Change the address
            </ButtonLink>
          ) : null}
        </>
      }
    >
      Your address <strong className="wrap-anywhere">{email}</strong> was refused three times, so since{' '}
      <DayOf at={since} /> we only email what you ask for, such as a link to sign in. Everything else is in your
      notifications.
      {refusedAgainAt ? (
        <span>
          {' '}
          We tried again on <Moment at={refusedAgainAt} />, and it was refused.
        </span>
      ) : null}
    </Notice>
  );
}
