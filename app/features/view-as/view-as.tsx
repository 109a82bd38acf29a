import { LOOK_MINUTES, LOOK_REASON_MAX } from '#app/domain/staff/staff-permissions.ts';
import { withOrigin } from '#app/domain/values/addresses.ts';
import { ButtonLink, SubmitButton } from '#app/ui/actions/buttons.tsx';
import { TextAreaField } from '#app/ui/forms/fields.tsx';
import { type FormReply, KeptForm } from '#app/ui/forms/kept-form.tsx';

/** Why staff look at these pages. It leads out of this page by itself: what follows has no script. */
export function LookForm({ name, reply }: { name: string; reply: FormReply | undefined }) {
  return (
    <KeptForm<{ reason: string }> id="look" reply={reply} required={['reason']}>
      {(fields) => (
        <>
          <p>
            You see the pages of {name} as they do, for {LOOK_MINUTES} minutes at most. Nothing can be changed there,
            and messages, ways to sign in and the archive of their data are not shown. Which pages you open is recorded.
          </p>
          <TextAreaField
            field={fields.reason}
            label="Why you look"
            hint="It stays in the audit log. The member's data archive shows that staff viewed the pages and when, but not why."
            maxLength={LOOK_REASON_MAX}
            rows={4}
          />
          <SubmitButton variant="primary" busyLabel="Opening..." className="self-start">
            Look at their pages
          </SubmitButton>
        </>
      )}
    </KeptForm>
  );
}

type LookLinkProps = {
  userId: string;
  name: string;
  here: string;
};

export function LookLink({ userId, name, here }: LookLinkProps) {
  return (
    <ButtonLink to={withOrigin(`/admin/members/${userId}/look`, here)} size="sm" variant="quiet">
      Look at the pages<span className="sr-only"> as {name}</span>
    </ButtonLink>
  );
}
