import { stayHistoryLine } from '#app/copy/stay-history.ts';
import { stayPage as words } from '#app/copy/stay-page.ts';
import { US_ZONE_NAME } from '#app/copy/time-zones.ts';
import { calledIn } from '#app/features/stays/stay-names.ts';
import type { StayShown } from '#app/features/stays/stay-page.server.ts';
import { exactTime } from '#app/ui/data/times.tsx';
import { Card } from '#app/ui/surfaces/card.tsx';
import { SectionHeader } from '#app/ui/surfaces/headers.tsx';

/** Everything that was done with a guest spot, in plain words, the latest first. */
export function StayHistory({ stay }: { stay: StayShown }) {
  const { history, timeZone } = stay;
  const called = calledIn(stay);
  return (
    <Card as="section">
      <SectionHeader title="History" />
      <ol reversed className="flex flex-col divide-y divide-hairline">
        {[...history].reverse().map((row) => (
          <li key={row.seq} className="py-2.5 first:pt-0">
            <p className="max-w-measure">{stayHistoryLine(row, row.by, called)}</p>
            <p className="text-muted text-sm">
              <time dateTime={row.at.toISOString()}>{exactTime(row.at, timeZone)}</time>
            </p>
          </li>
        ))}
      </ol>
      <p className="mt-2 text-muted text-sm">{words.times(US_ZONE_NAME[timeZone])}</p>
    </Card>
  );
}
