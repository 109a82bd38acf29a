import { cancellationLines, daysBeforeLabel, keptLabel } from '#app/copy/calendar/hosting.ts';
import type { CancellationStep } from '#app/domain/calendar/hosting.ts';
import { classNames } from '#app/ui/class-names.ts';
import { TONE_FILL } from '#app/ui/feedback/badge.tsx';

/** What the shop keeps of a deposit, from long before the first day on the left to that day on the right. */
export function CancellationBar({ steps }: { steps: readonly CancellationStep[] }) {
  const parts = [{ days: null, keepPercent: 0 }, ...steps];
  return (
    <>
      <span className="sr-only">{cancellationLines(steps).join(' ')}</span>
      <span aria-hidden="true" className="mt-2 flex text-xs leading-tight">
        {parts.map(({ days, keepPercent }) => (
          <span key={keepPercent} className="min-w-0 flex-1">
            <span
              className={classNames(
                'flex min-h-9 items-center justify-center border-line border-y-[1.5px] border-l-[1.5px] px-1 text-center',
                fillOf(keepPercent),
                days === null ? 'rounded-l-sm' : undefined,
                keepPercent === parts.at(-1)?.keepPercent ? 'rounded-r-sm border-r-[1.5px]' : undefined,
              )}
            >
              {keptLabel(keepPercent)}
            </span>
            <span className="mt-1 block">{days === null ? null : daysBeforeLabel(days)}</span>
          </span>
        ))}
      </span>
    </>
  );
}

function fillOf(keepPercent: number): string {
  if (keepPercent === 0) return TONE_FILL.green;
  return keepPercent === 100 ? TONE_FILL.red : TONE_FILL.mustard;
}
