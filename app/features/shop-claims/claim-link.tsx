import { useRef, useState } from 'react';
import { Form } from 'react-router';
import { CLAIM_LINK_DAYS } from '#app/domain/staff/shop-pages.ts';
import { Button, ButtonLink, SubmitButton } from '#app/ui/actions/buttons.tsx';
import { copyText } from '#app/ui/copy-text.ts';
import { DayOf } from '#app/ui/data/times.tsx';
import { Notice } from '#app/ui/feedback/notices.tsx';
import { Card } from '#app/ui/surfaces/page-parts.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';

/** The claim link, shown once to staff, who pass it to the shop's owner (S2 §4). */
export function ClaimLinkPanel({ claimUrl, doneTo }: { claimUrl: string; doneTo: string }) {
  const box = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState('');
  const hydrated = useHydrated();
  const copy = async () => {
    if (await copyText(claimUrl)) return setSaid('Copied.');
    box.current?.focus();
    setSaid('Please copy the marked link yourself.');
  };
  return (
    <Card className="max-w-measure">
      <h2 className="text-xl">Send this link to the shop's owner</h2>
      <p className="mt-2 text-muted">
        It hands the shop and its jobs to the first shop account that follows it. It works once, for {CLAIM_LINK_DAYS}{' '}
        days, and is not shown again. A link made before it no longer works.
      </p>
      <label className="mt-4 block">
        <span className="font-semibold">Claim link</span>
        <input
          ref={box}
          readOnly
          value={claimUrl}
          className="control mt-1 w-full font-mono text-base"
          onFocus={(event) => event.currentTarget.select()}
        />
      </label>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        {hydrated ? (
          <Button variant="primary" type="button" onClick={copy}>
            Copy URL
          </Button>
        ) : null}
        <ButtonLink to={doneTo}>Done</ButtonLink>
        <span role="status" className="text-muted text-sm">
          {said}
        </span>
      </div>
    </Card>
  );
}

type NewClaimLinkProps = {
  shop: { id: string; shopName: string | null; isHidden: boolean };
  liveUntil: Date | null;
  doneTo: string;
};

export function NewClaimLink({ shop, liveUntil, doneTo }: NewClaimLinkProps) {
  return (
    <Card className="max-w-measure">
      <h2 className="text-xl">Claim link of {shop.shopName}</h2>
      <p className="mt-2 text-muted">
        {liveUntil ? (
          <span>
            A link made earlier works until <DayOf at={liveUntil} />. Links are shown only once, when they are made. If
            it is lost, make a new one: the link from before then stops working.
          </span>
        ) : (
          `No link works for this shop now. A new one works once, for ${CLAIM_LINK_DAYS} days.`
        )}
      </p>
      {shop.isHidden ? (
        <Notice tone="mustard" role="note" title="This page is removed." className="mt-4">
          Nobody sees it or its jobs. Whoever claims it finds it so, and cannot answer a decision from before: put it
          back from its case first, if it may be seen again.
        </Notice>
      ) : null}
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Form method="post" action={`/admin/shops/${shop.id}/claim-link`}>
          <SubmitButton variant={liveUntil ? 'secondary' : 'primary'} busyLabel="Making a new link...">
            Make a new link
          </SubmitButton>
        </Form>
        <ButtonLink to={doneTo} variant={liveUntil ? 'primary' : 'secondary'}>
          Done
        </ButtonLink>
      </div>
    </Card>
  );
}
