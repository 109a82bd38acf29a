import type { SubmissionResult } from '@conform-to/react';
import { type MouseEvent, useState } from 'react';
import { useFetcher } from 'react-router';
import { StaffShopForm } from '#app/features/moderation/staff-shop-form.tsx';
import { ButtonLink } from '#app/ui/actions/buttons.tsx';
import { useReadyToPost } from '#app/ui/forms/use-turn.ts';
import { Dialog } from '#app/ui/overlays/dialog.tsx';

/**
 * 'Create a shop' over the job that is being typed, which stays as it is (ruling c-83). Without JavaScript the link
 * leads to a page with the same form, which leads back here.
 */
export function NewShopDialog({ shopName }: { shopName: string }) {
  const [open, setOpen] = useState(false);
  const fetcher = useFetcher<{ result?: SubmissionResult<string[]> }>();
  useReadyToPost('/admin/shops');
  const show = (event: MouseEvent) => {
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <ButtonLink
        to={shopName ? `/admin/shops?name=${encodeURIComponent(shopName)}` : '/admin/shops'}
        onClick={show}
        aria-haspopup="dialog"
      >
        Create a shop
      </ButtonLink>
      <Dialog id="new-shop" title="Create a shop" width="md" open={open} onClose={() => setOpen(false)}>
        {open ? (
          <StaffShopForm
            lastResult={fetcher.data?.result}
            shop={{ shopName }}
            as={fetcher.Form}
            busy={fetcher.state !== 'idle'}
            className="grid gap-5"
          />
        ) : null}
      </Dialog>
    </>
  );
}
