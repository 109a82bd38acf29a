import { Eye } from 'lucide-react';
import { lookUntil } from '#app/copy/staff.ts';
import { withOrigin } from '#app/domain/addresses.ts';
import { LOOK_MINUTES, LOOK_REASON_MAX } from '#app/domain/staff-permissions.ts';
import { Button, ButtonLink, SubmitButton } from '#app/ui/actions/buttons.tsx';
import { type FormReply, KeptForm } from '#app/ui/forms/form.tsx';
import { TextAreaField } from '#app/ui/forms/text-field.tsx';

type LookBannerProps = { look: { id: string; memberName: string; endsAt: Date } };

/** Over every page of a look: whose pages these are and until when, and the one act that is possible (c-149). */
export function LookBanner({ look: { id, memberName, endsAt } }: LookBannerProps) {
  return (
    <aside
      aria-label="You are looking as staff"
      className="sticky top-0 z-40 border-line border-b-[1.5px] bg-mustard text-on-mustard"
    >
      <form
        method="post"
        action={`/admin/looks/${id}/ending`}
        className="page-width flex flex-wrap items-center gap-x-4 gap-y-1 py-2"
      >
        <Eye size={20} aria-hidden="true" className="shrink-0 max-sm:hidden" />
        <p className="min-w-0 flex-1 text-sm sm:text-base">
          <strong className="wrap-anywhere">You see the pages of {memberName}</strong>{' '}
          <span className="whitespace-nowrap">until {lookUntil(endsAt)}.</span> Nothing can be changed here.
        </p>
        <Button type="submit" size="sm" className="shrink-0">
          End
        </Button>
      </form>
    </aside>
  );
}

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
            hint="It stays in the record. That staff looked, and when, but not why, stands in the archive of the member's data."
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
  /** The page that it stands on, to come back to. */
  here: string;
};

/** Leads to where staff begin to look at the pages of a member. */
export function LookLink({ userId, name, here }: LookLinkProps) {
  return (
    <ButtonLink to={withOrigin(`/admin/members/${userId}/look`, here)} size="sm" variant="quiet">
      Look at the pages<span className="sr-only"> as {name}</span>
    </ButtonLink>
  );
}
