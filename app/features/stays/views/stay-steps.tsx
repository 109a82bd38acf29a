import { stayHistoryLine } from '#app/copy/stays/stay-transitions.ts';
import { STAY_STEP_LABELS, stayPage as words } from '#app/copy/stays/stays.ts';
import { US_ZONE_NAME } from '#app/copy/time-zones.ts';
import { isOver, type StayStep, stepsOf } from '#app/domain/stays/stays.ts';
import { calledIn } from '#app/features/stays/stay-names.ts';
import type { StayShown } from '#app/features/stays/stay-queries.server.ts';
import { classNames } from '#app/ui/class-names.ts';
import { exactTime } from '#app/ui/data/formatters.ts';

/** How far a guest spot has come, with everything that happened folded into it. */
export function StaySteps({ stay }: { stay: StayShown }) {
  const { steps, at } = stepsOf(stay);
  const reached = steps.indexOf(at);
  const isEnded = isOver(stay.status) && stay.status !== 'COMPLETED';
  return (
    <div>
      <ol aria-label={words.steps} className="flex gap-1">
        {steps.map((step, index) => (
          <Step key={step} step={step} isReached={index <= reached} isPresent={index === reached && !isEnded} />
        ))}
      </ol>
      <details className="mt-2">
        <summary className="text-link w-fit cursor-pointer py-1.5 text-sm">{words.history}</summary>
        <History stay={stay} />
      </details>
    </div>
  );
}

function Step({ step, isReached, isPresent }: { step: StayStep; isReached: boolean; isPresent: boolean }) {
  const bar = isPresent ? 'bg-red' : isReached ? 'bg-line' : 'bg-surface';
  return (
    <li aria-current={isPresent ? 'step' : undefined} className="min-w-0 flex-1">
      <span aria-hidden="true" className={classNames('block h-2.5 rounded-full border-[1.5px] border-line', bar)} />
      <span
        className={classNames(
          'mt-1 block truncate text-[min(0.75rem,2.8vw)] sm:text-sm',
          isPresent ? 'font-bold' : isReached ? undefined : 'text-muted',
        )}
      >
        {STAY_STEP_LABELS[step]}
      </span>
    </li>
  );
}

/** Newest first. */
function History({ stay }: { stay: StayShown }) {
  const { history, timeZone } = stay;
  const called = calledIn(stay);
  return (
    <>
      <ol reversed className="flex flex-col divide-y divide-hairline">
        {[...history].reverse().map((row) => (
          <li key={row.seq} className="py-2 first:pt-0">
            <p className="max-w-measure">{stayHistoryLine(row, row.by, called)}</p>
            <p className="text-muted text-sm">
              <time dateTime={row.at.toISOString()}>{exactTime(row.at, timeZone)}</time>
            </p>
          </li>
        ))}
      </ol>
      <p className="mt-2 text-muted text-sm">{words.times(US_ZONE_NAME[timeZone])}</p>
    </>
  );
}
