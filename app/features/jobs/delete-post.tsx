import { Trash2 } from 'lucide-react';
import { Form, href } from 'react-router';
import { requestsEnding } from '#app/copy/ending-stays.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { SubmitButton } from '#app/ui/actions/submit-button.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { DialogButton } from '#app/ui/overlays/dialog-button.tsx';

const DIALOG = 'delete-post';

type DeletePostProps = { jobId: string; title: string; applicationsCount: number; datesAsked: number };

/** 'Delete Post', which asks for confirmation and says what else ends with it. */
export function DeletePost({ jobId, title, applicationsCount, datesAsked }: DeletePostProps) {
  const ending = requestsEnding(datesAsked);
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
            <Form method="post" action={href('/shop/jobs/:jobId/deletion', { jobId })}>
              <SubmitButton variant="danger" busyLabel="Deleting...">
                Yes, delete it
              </SubmitButton>
            </Form>
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
      </Dialog>
    </section>
  );
}
