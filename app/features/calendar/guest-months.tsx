import { ArrowLeft, ArrowRight } from 'lucide-react';
import { monthLabel } from '#app/copy/dates.ts';
import type { Days } from '#app/domain/dates.ts';
import type { AskingWith } from '#app/features/calendar/ask-address.ts';
import { guestCalendarAddress } from '#app/features/calendar/guest-calendar-address.ts';
import { IconLink } from '#app/ui/actions/buttons.tsx';

type GuestMonthsProps = {
  shopId: string;
  month: string;
  beside: { earlier: string | null; later: string | null };
  chosen: Partial<Days>;
  asking: AskingWith;
};

/** The month that is shown, and the ways to those beside it; what was chosen, and what is asked with, goes along. */
export function GuestMonths({ shopId, month, beside, chosen, asking }: GuestMonthsProps) {
  const to = (other: string) => guestCalendarAddress(shopId, { month: other, chosen, asking });
  return (
    <nav aria-label="Months" className="mb-3 flex max-w-3xl items-center gap-2">
      <h2 className="mr-auto text-2xl" aria-live="polite">
        {monthLabel(month)}
      </h2>
      {beside.earlier ? (
        <IconLink
          to={to(beside.earlier)}
          label={monthLabel(beside.earlier)}
          icon={<ArrowLeft size={19} aria-hidden="true" />}
          outlined
          preventScrollReset
        />
      ) : null}
      {beside.later ? (
        <IconLink
          to={to(beside.later)}
          label={monthLabel(beside.later)}
          icon={<ArrowRight size={19} aria-hidden="true" />}
          outlined
          preventScrollReset
        />
      ) : null}
    </nav>
  );
}
