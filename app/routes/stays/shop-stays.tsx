import { CalendarDays } from 'lucide-react';
import { href } from 'react-router';
import { month, windows } from '#app/copy/calendar/calendar.ts';
import { stayLists as words } from '#app/copy/stays/stays.ts';
import { getCtxOf } from '#app/data/http/request-context.ts';
import { withOrigin } from '#app/domain/values/addresses.ts';
import { openDatesAddress } from '#app/features/calendar/calendar-links.ts';
import { hostingForShop } from '#app/features/calendar/hosting.server.ts';
import { staysOfShop } from '#app/features/stays/stay-queries.server.ts';
import { StayList, tabOf } from '#app/features/stays/views/stay-list.tsx';
import { titled } from '#app/routes/layouts/document.ts';
import { ButtonLink } from '#app/ui/actions/buttons.tsx';
import { loadFailed, Notice } from '#app/ui/feedback/notices.tsx';
import { PageHeader } from '#app/ui/surfaces/page-parts.tsx';
import type { Route } from './+types/shop-stays';

export const meta = titled(words.title);

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const ctx = getCtxOf(context, 'shop');
  const tab = tabOf(searchParams);
  const [page, found] = await Promise.all([
    staysOfShop(ctx, { tab, after: searchParams.get('after') }),
    hostingForShop(ctx),
  ]);
  return { tab, page, isOff: found?.hosting.requests === 'OFF', asOf: ctx.now.toISOString() };
}

export default function ShopStays({ loaderData: { isOff, ...list } }: Route.ComponentProps) {
  const calendar = (
    <ButtonLink to={href('/shop/calendar')} icon={<CalendarDays size={18} aria-hidden="true" />}>
      {month.title}
    </ButtonLink>
  );
  const open = <ButtonLink to={openDatesAddress()}>{windows.open}</ButtonLink>;
  return (
    <div className="page-width max-w-4xl py-8">
      <PageHeader title={words.title} actions={calendar} dense />
      {isOff ? (
        <Notice
          tone="blue"
          role="note"
          className="mb-5"
          actions={<ButtonLink to={withOrigin('/shop/hosting', '/shop/stays')}>{words.turnOn}</ButtonLink>}
        >
          {words.off}
        </Notice>
      ) : null}
      <StayList {...list} side="SHOP" at={href('/shop/stays')} action={open} />
    </div>
  );
}

export const ErrorBoundary = loadFailed(words.failed);
