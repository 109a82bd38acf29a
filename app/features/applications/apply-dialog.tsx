import { applyAddress } from '#app/features/applications/apply-address.ts';
import type { JobToApply } from '#app/features/applications/job-to-apply-to.server.ts';
import { ButtonLink } from '#app/ui/actions/buttons.tsx';
import { useHere } from '#app/ui/navigation/link.tsx';
import { useOnDemand } from '#app/ui/overlays/dialog.tsx';

type ApplyDialogProps = {
  job: Omit<JobToApply, 'shopName' | 'isShopClaimed'> & { shop: { name: string; isClaimed: boolean } };
  size?: 'sm' | 'md' | 'lg';
  variant?: 'primary' | 'secondary';
  opensItself?: boolean;
};

export function ApplyDialog({ job, size = 'lg', variant = 'primary', opensItself = false }: ApplyDialogProps) {
  const here = useHere();
  const letter = useOnDemand(
    applyAddress(job.id, here),
    () => import('#app/features/applications/apply-letter-dialog.tsx'),
    opensItself,
  );
  return (
    <>
      <ButtonLink {...letter.opener} variant={variant} size={size}>
        Apply Now
      </ButtonLink>
      {letter.part ? (
        <letter.part.ApplyLetterDialog
          job={{ ...job, shopName: job.shop.name, isShopClaimed: job.shop.isClaimed }}
          from={here}
          open={letter.isOpen}
          onClose={() => letter.setIsOpen(false)}
        />
      ) : null}
    </>
  );
}
