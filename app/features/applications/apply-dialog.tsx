import { applyAddress } from '#app/features/applications/apply-address.ts';
import type { JobToApply } from '#app/features/applications/job-to-apply-to.server.ts';
import { ButtonLink } from '#app/ui/actions/buttons.tsx';
import { useReadyToPost } from '#app/ui/forms/use-turn.ts';
import { useHere } from '#app/ui/navigation/link.tsx';
import { useOnDemand } from '#app/ui/overlays/dialog.tsx';

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
  const here = useHere();
  const letter = useOnDemand(
    applyAddress(job.id, here),
    () => import('#app/features/applications/apply-letter-dialog.tsx'),
  );
  useReadyToPost(letter.isNear ? `/jobs/${job.id}/applications` : null);
  return (
    <>
      <ButtonLink {...letter.opener} variant={variant} size={size}>
        Apply Now
      </ButtonLink>
      {letter.part ? (
        <letter.part.ApplyLetterDialog
          job={job}
          from={here}
          open={letter.isOpen}
          onClose={() => letter.setIsOpen(false)}
        />
      ) : null}
    </>
  );
}
