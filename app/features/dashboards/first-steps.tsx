import type { ReactNode } from 'react';
import { firstSteps as words } from '#app/copy/onboarding.ts';
import { Row, type WaitingRow } from '#app/features/dashboards/waiting-list.tsx';
import { Ornament } from '#app/ui/ornaments/ornament.tsx';
import { FlashSheet } from '#app/ui/surfaces/card.tsx';

type FirstStepsProps = { rows: WaitingRow[]; viewer: 'artist' | 'shop'; now: Date; profile: ReactNode };

/** Before there is anything to show: what to do, each line a link until it is done. */
export function FirstSteps({ rows, viewer, now, profile }: FirstStepsProps) {
  const done = rows.filter(({ kind }) => kind === 'done').length;
  return (
    <FlashSheet as="section" labelledBy="first-steps" className="mb-6 max-sm:p-5! sm:mb-8">
      <div className="mb-4 flex items-center gap-4">
        <Ornament name={viewer === 'shop' ? 'anchor' : 'swallow'} size={56} />
        <div>
          <h2 id="first-steps" className="text-xl sm:text-2xl">
            {words.title}
          </h2>
          <p className="text-muted">{words.progress(done, rows.length + (profile ? 1 : 0))}</p>
        </div>
      </div>
      <ul className="-mx-2 divide-y-[1.5px] divide-hairline border-hairline border-t-[1.5px] sm:-mx-3">
        {profile}
        {rows.map((row) => (
          <Row key={row.title} row={row} now={now} />
        ))}
      </ul>
    </FlashSheet>
  );
}
