import { Trash2 } from 'lucide-react';
import { useFetcher, useHref } from 'react-router';
import { requestsEnding } from '#app/copy/accounts.ts';
import { Button, SubmitButton } from '#app/ui/actions/buttons.tsx';
import { FormNotice } from '#app/ui/forms/form.tsx';
import { Dialog, DialogButton } from '#app/ui/overlays/dialog.tsx';

const DIALOG = 'delete-post';

type DeletePostProps = { title: string; applicationsCount: number; datesAsked: number };

export const DELETION_FAILED = 'Failed to delete job post. Please try again.';

/** A fetcher, so the browser does not ask about unsaved input in the editor. */
export function DeletePost({ title, applicationsCount, datesAsked }: DeletePostProps) {
  const fetcher = useFetcher<{ failed: true; told?: string | null }>();
  // For shops and for staff.
  const action = useHref('../deletion', { relative: 'path' });
  const ending = requestsEnding(datesAsked);
  const failure = fetcher.state === 'idle' && fetcher.data ? (fetcher.data.told ?? DELETION_FAILED) : null;
  return (
    <section aria-label="Delete this post" className="mt-10 border-hairline border-t pt-6">
      <DialogButton dialogId={DIALOG} variant="danger" icon={<Trash2 size={18} aria-hidden="true" />}>
        Delete Post
      </DialogButton>
      <Dialog
        id={DIALOG}
        title="Delete this post?"
        foot={
          <>
            <fetcher.Form method="post" action={action}>
              <SubmitButton variant="danger" busy={fetcher.state !== 'idle'} busyLabel="Deleting...">
                Yes, delete it
              </SubmitButton>
            </fetcher.Form>
            <form method="dialog">
              <Button type="submit">Keep it</Button>
            </form>
          </>
        }
      >
        <p>"{title}" disappears from every list.</p>
        {applicationsCount > 0 ? (
          <p className="mt-3">
            Applications that are still under review are closed, and the artists are told. Those you accepted stay in
            your list.
          </p>
        ) : null}
        {ending ? <p className="mt-3">{ending}</p> : null}
        {failure ? <FormNotice errors={[failure]} focus className="mt-3" /> : null}
      </Dialog>
    </section>
  );
}
