import { daysLabel } from '#app/copy/dates.ts';
import { cents } from '#app/copy/stay-history.ts';
import { stayPage as words } from '#app/copy/stay-page.ts';
import { otherName } from '#app/features/stays/stay-names.ts';
import type { StayShown } from '#app/features/stays/stay-page.server.ts';
import { StayStatusBadge } from '#app/features/stays/stay-status-badge.tsx';
import { Until } from '#app/features/stays/until.tsx';
import { Card } from '#app/ui/surfaces/card.tsx';

/** What an act is about, in a few lines above its form; an artist reads where. */
export function StayBrief({ stay, asOf }: { stay: StayShown; asOf: string }) {
  const { status, during, workingDays, chairName, depositCents, timeZone, side } = stay;
  const where = [otherName(stay), stay.street, stay.city, stay.state].filter(Boolean).join(', ');
  const until = stay.answerDueAt ?? stay.holdUntil;
  const facts = [
    words.counted(during, workingDays),
    ...(chairName ? [chairName] : []),
    ...(depositCents ? [words.deposit(cents(depositCents))] : []),
  ];
  return (
    <Card as="section">
      <StayStatusBadge status={status} size="sm" />
      <p className="mt-2 font-heading font-extrabold text-xl">{daysLabel(during)}</p>
      <p className="text-muted">{facts.join(' · ')}</p>
      {side === 'ARTIST' ? <p className="text-muted">{where}</p> : null}
      {until ? (
        <p className="mt-1">
          Until <Until at={until} timeZone={timeZone} asOf={asOf} />
        </p>
      ) : null}
    </Card>
  );
}
