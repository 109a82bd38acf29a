import type { ReactNode } from 'react';
import type { cameToApply, cameToPost } from '#app/copy/onboarding.ts';
import { ButtonLink } from '#app/ui/actions/buttons.tsx';
import { Card } from '#app/ui/surfaces/page-parts.tsx';

type CameForProps = {
  words: typeof cameToApply | typeof cameToPost;
  /** How many steps must be saved first; the others can wait. */
  stepsLeft: number;
  to: string;
  children?: ReactNode;
};

/** What a new member signed up for, above the steps of the wizard. */
export function CameFor({ words, stepsLeft, to, children }: CameForProps) {
  const isReady = stepsLeft <= 0;
  return (
    <Card as="section" className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 flex-[1_1_16rem]">
        <p className={children ? 'text-muted' : 'font-bold'}>{isReady ? words.ready : words.until(stepsLeft)}</p>
        {children}
        {isReady ? <p className="mt-1 max-w-measure text-muted text-sm">{words.why}</p> : null}
      </div>
      {isReady ? <ButtonLink to={to}>{words.skip}</ButtonLink> : null}
    </Card>
  );
}
