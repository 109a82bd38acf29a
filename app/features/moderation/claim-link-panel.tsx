import { useRef, useState } from 'react';
import { CLAIM_LINK_DAYS } from '#app/domain/claim-link.ts';
import { Button, ButtonLink } from '#app/ui/actions/buttons.tsx';
import { copyText } from '#app/ui/copy-text.ts';
import { Card } from '#app/ui/surfaces/card.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';

/** The claim link, shown once to staff who hand it to the shop's owner (S2 §4). */
export function ClaimLinkPanel({ claimUrl, doneTo }: { claimUrl: string; doneTo: string }) {
  const box = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState('');
  // Only scripts copy.
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
