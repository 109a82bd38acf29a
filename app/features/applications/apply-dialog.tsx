import { useState } from 'react';
import { useFetcher } from 'react-router';
import { applyAddress } from '#app/features/applications/apply-address.ts';
import { ApplyForm, type ApplyReply } from '#app/features/applications/apply-form.tsx';
import { GoingAlongPanel } from '#app/features/applications/going-along.tsx';
import { JobInBrief } from '#app/features/applications/job-in-brief.tsx';
import type { JobToApply, JobToApplyTo } from '#app/features/applications/job-to-apply-to.server.ts';
import { UnclaimedShopNote } from '#app/features/profiles/unclaimed-shop-note.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { ButtonLink } from '#app/ui/actions/button-link.tsx';
import { useReadyToPost } from '#app/ui/forms/use-ready-to-post.ts';
import { useHere } from '#app/ui/navigation/use-here.ts';
import { Dialog } from '#app/ui/overlays/dialog.tsx';

type ApplyDialogProps = {
  job: JobToApply;
  size?: 'sm' | 'md' | 'lg';
  /** In lists 'secondary': red is for the one thing a page is about. */
  variant?: 'primary' | 'secondary';
};

/**
 * 'Apply Now': opens the letter over the page; before or without a script the same link leads to a page with it. What
 * goes along is asked for when it opens, and not waited for: the letter can be written and sent all the same.
 */
export function ApplyDialog({ job, size = 'lg', variant = 'primary' }: ApplyDialogProps) {
  const [isOpen, setIsOpen] = useState<boolean>();
  const sending = useFetcher<ApplyReply>();
  const loading = useFetcher<JobToApplyTo>();
  const here = useHere();
  const address = applyAddress(job.id, here);
  useReadyToPost(`/jobs/${job.id}/applications`);
  const open = () => {
    setIsOpen(true);
    void loading.load(address);
  };
  return (
    <>
      <ButtonLink
        to={address}
        variant={variant}
        size={size}
        aria-haspopup="dialog"
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          open();
        }}
      >
        Apply Now
      </ButtonLink>
      {isOpen === undefined ? null : (
        <Dialog
          id={`apply-${job.id}`}
          title={`Apply for ${job.title}`}
          open={isOpen}
          onClose={() => setIsOpen(false)}
          width="md"
        >
          <div className="flex flex-col gap-4">
            <div>
              <JobInBrief job={job} className="font-semibold leading-snug max-sm:text-sm" />
              <p className="text-muted">Your letter goes to {job.shopName}.</p>
            </div>
            {job.isShopClaimed ? null : <UnclaimedShopNote />}
            <GoingAlongPanel
              along={loading.data?.along}
              isLoading={loading.state !== 'idle' && !loading.data}
              back={address}
              isFolded
            />
            <ApplyForm
              jobId={job.id}
              from={here}
              reply={sending.data}
              fetcher={sending}
              cancel={<Button onClick={() => setIsOpen(false)}>Cancel</Button>}
            />
          </div>
        </Dialog>
      )}
    </>
  );
}
