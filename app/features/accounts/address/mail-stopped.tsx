import { Form } from 'react-router';
import { ButtonLink } from '#app/ui/actions/button-link.tsx';
import { SubmitButton } from '#app/ui/actions/submit-button.tsx';
import { DayOf } from '#app/ui/data/day-of.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';

type MailStoppedProps = {
  /** Since when nothing is mailed; null while all is well, and then there is nothing to see. */
  since: Date | string | null;
  /** The page that it stands on. */
  here: string;
  /** Not on the page where the address is changed. */
  canChange?: boolean;
  className?: string;
};

/** Told to the person alone: mails to their address are refused, and how they come again (c-106). */
export function MailStopped({ since, here, canChange = true, className }: MailStoppedProps) {
  if (!since) return null;
  return (
    <Notice
      tone="mustard"
      role="note"
      title="Our mails don't reach you"
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
      Your address was refused three times, so since <DayOf at={since} /> we only mail what you ask for, such as a link
      to sign in. Everything else is in your notifications.
    </Notice>
  );
}
