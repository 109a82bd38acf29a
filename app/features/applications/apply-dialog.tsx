import { useState } from 'react';
import { useNavigate } from 'react-router';
import { applyAddress } from '#app/features/applications/apply-address.ts';
import type { JobToApply } from '#app/features/applications/job-to-apply-to.server.ts';
import { ButtonLink } from '#app/ui/actions/button-link.tsx';
import { useReadyToPost } from '#app/ui/forms/use-ready-to-post.ts';
import { useHere } from '#app/ui/navigation/use-here.ts';
import { isPlainPress, useOnDemand } from '#app/ui/overlays/use-on-demand.ts';

type ApplyDialogProps = {
  job: JobToApply;
  size?: 'sm' | 'md' | 'lg';
  /** In lists 'secondary': red is for the one thing a page is about. */
  variant?: 'primary' | 'secondary';
};

/**
 * 'Apply Now': opens the letter over the page; before or without a script, or where the dialog cannot be fetched, the
 * same link leads to a page with it.
 */
export function ApplyDialog({ job, size = 'lg', variant = 'primary' }: ApplyDialogProps) {
  const [isOpen, setIsOpen] = useState(false);
  const navigate = useNavigate();
  const here = useHere();
  const address = applyAddress(job.id, here);
  const letter = useOnDemand(
    isOpen,
    () => import('#app/features/applications/apply-letter-dialog.tsx'),
    () => {
      setIsOpen(false);
      navigate(address);
    },
  );
  useReadyToPost(letter.isNear ? `/jobs/${job.id}/applications` : null);
  return (
    <>
      <ButtonLink
        to={address}
        variant={variant}
        size={size}
        aria-haspopup="dialog"
        {...letter.opener}
        onClick={(event) => {
          if (!isPlainPress(event)) return;
          event.preventDefault();
          setIsOpen(true);
        }}
      >
        Apply Now
      </ButtonLink>
      {letter.part ? (
        <letter.part.ApplyLetterDialog job={job} from={here} open={isOpen} onClose={() => setIsOpen(false)} />
      ) : null}
    </>
  );
}
