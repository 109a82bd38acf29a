import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { daysHeldText, heldLabel, month as words } from '#app/copy/calendar/calendar.ts';
import { monthLabel, NOT_UNDERSTOOD } from '#app/copy/dates.ts';
import { STAY_REFUSAL_TEXT } from '#app/copy/stays/stay-refusals.ts';
import { ARTIST_ONBOARDING_PATH } from '#app/domain/accounts.ts';
import type { DaysHeld } from '#app/domain/results.ts';
import type { Month } from '#app/domain/values/dates.ts';
import { FIRST_CHAIR } from '#app/features/calendar/calendar-links.ts';
import { ButtonLink, IconLink } from '#app/ui/actions/buttons.tsx';
import { EmptyState, Notice } from '#app/ui/feedback/notices.tsx';

/** Shown in place of content that needs a chair. */
export function NoChairsYet() {
  return (
    <EmptyState
      ornament="anchor"
      title={words.empty}
      action={
        <ButtonLink to={FIRST_CHAIR} variant="primary">
          Add a chair
        </ButtonLink>
      }
    >
      A chair, a bed, a room: whatever a guest works at. Then say on which days it is free.
    </EmptyState>
  );
}

/** Shown on a page whose address contains impossible days (trade A6, 20). */
export function NotUnderstood({ className = 'mb-5' }: { className?: string }) {
  return (
    <Notice tone="mustard" className={className}>
      {NOT_UNDERSTOOD}
    </Notice>
  );
}

type TakesNoRequestsProps = { isClaimed: boolean; back: { to: string; label: string } };

/** Shown in place of links to request days that cannot be requested (trade A5). */
export function TakesNoRequests({ isClaimed, back }: TakesNoRequestsProps) {
  return (
    <Notice tone="blue" role="note" actions={<ButtonLink to={back.to}>{back.label}</ButtonLink>}>
      {STAY_REFUSAL_TEXT[isClaimed ? 'hosting-off' : 'shop-unclaimed']}
    </Notice>
  );
}

/** Shown in place of the form to an artist whose profile is not finished. `back` is the address of the form. */
export function FinishProfileFirst({ back }: { back: string }) {
  const to = `${ARTIST_ONBOARDING_PATH}?${new URLSearchParams({ returnTo: back })}`;
  return (
    <Notice
      tone="mustard"
      role="note"
      title="Finish your profile first"
      actions={
        <ButtonLink to={to} variant="primary">
          Finish your profile
        </ButtonLink>
      }
    >
      Shops decide by your work. Once your profile is finished, you come back here.
    </Notice>
  );
}

/** The guest spots that conflict with days, each as a link. */
export function ConflictLinks({ held = [] }: { held: readonly DaysHeld[] | undefined }) {
  if (held.length === 0) return null;
  return (
    <ul aria-label="Guest spots on these days" className="flex flex-col">
      {held.map((one) => (
        <li key={one.id}>
          <Link to={href('/stays/:stayId', { stayId: one.id })} className="text-link inline-block py-1">
            {heldLabel(one)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** In place of the button that would take days away from guests. */
export function DaysInUse({ title, held }: { title: string; held: readonly DaysHeld[] }) {
  return (
    <Notice tone="mustard" title={title} className="mt-8">
      <p>{daysHeldText(held)}</p>
      <ConflictLinks held={held} />
    </Notice>
  );
}

type MonthNavProps = {
  month: Month;
  earlier: Month | null;
  later: Month | null;
  to: (month: Month) => string;
  children?: ReactNode;
};

/** The name of the month, with links to the ones beside it. */
export function MonthNav({ month, earlier, later, to, children }: MonthNavProps) {
  return (
    <nav aria-label="Months" className="mb-3 flex flex-wrap items-center gap-2">
      <h2 className="mr-auto whitespace-nowrap text-xl sm:text-2xl" aria-live="polite">
        {monthLabel(month)}
      </h2>
      {children}
      {earlier ? <MonthLink month={earlier} to={to(earlier)} arrow={ArrowLeft} /> : null}
      {later ? <MonthLink month={later} to={to(later)} arrow={ArrowRight} /> : null}
    </nav>
  );
}

function MonthLink({ month, to, arrow: Arrow }: { month: Month; to: string; arrow: typeof ArrowLeft }) {
  return (
    <IconLink
      to={to}
      label={monthLabel(month)}
      icon={<Arrow size={19} aria-hidden="true" />}
      outlined
      preventScrollReset
    />
  );
}
