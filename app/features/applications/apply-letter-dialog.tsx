import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { applyAddress } from '#app/features/applications/apply-address.ts';
import {
  ApplicationAttachmentsPanel,
  ApplyForm,
  type ApplyReply,
  JobInBrief,
} from '#app/features/applications/apply-form.tsx';
import type { JobToApply, JobToApplyTo } from '#app/features/applications/job-to-apply-to.server.ts';
import { UnclaimedShopNote } from '#app/features/profiles/shop/shop-labels.tsx';
import { Button } from '#app/ui/actions/buttons.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';

type ApplyLetterDialogProps = {
  job: JobToApply;
  from: string;
  open: boolean;
  onClose: () => void;
};

export function ApplyLetterDialog({ job, from, open, onClose }: ApplyLetterDialogProps) {
  const sending = useFetcher<ApplyReply>();
  const loading = useFetcher<JobToApplyTo>();
  const address = applyAddress(job.id, from);
  const { load } = loading;
  const isAsked = useRef(false);
  useEffect(() => {
    if (!open) return;
    isAsked.current = true;
    void load(address);
  }, [open, load, address]);
  return (
    <Dialog id={`apply-${job.id}`} title={`Apply for ${job.title}`} open={open} onClose={onClose} width="md">
      <div className="flex flex-col gap-4">
        <div>
          <JobInBrief job={job} className="font-semibold leading-snug max-sm:text-sm" />
          <p className="text-muted">Your letter goes to {job.shopName}.</p>
        </div>
        {job.isShopClaimed ? null : <UnclaimedShopNote />}
        <ApplicationAttachmentsPanel
          along={loading.data?.along}
          isLoading={!loading.data && (loading.state !== 'idle' || !isAsked.current)}
          back={address}
        />
        <ApplyForm
          jobId={job.id}
          from={from}
          dates={loading.data?.dates ?? null}
          mayHaveDates={job.jobType === 'GUEST_SPOT'}
          reply={sending.data}
          fetcher={sending}
          cancel={<Button onClick={onClose}>Cancel</Button>}
        />
      </div>
    </Dialog>
  );
}
