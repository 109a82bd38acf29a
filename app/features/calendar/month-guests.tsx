import { href } from 'react-router';
import { month as words } from '#app/copy/calendar.ts';
import type { ShopMonth } from '#app/features/calendar/month-of-shop.server.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Link } from '#app/ui/navigation/link.tsx';

/** As many as are named; asking holds nothing, so they are in no row. */
const NAMED_MAX = 10;

const stayAddress = (stayId: string) => href('/stays/:stayId', { stayId });

/** Who asks for days of the month, each with the way to answer. */
export function Requests({ requests }: Pick<ShopMonth, 'requests'>) {
  if (requests.length === 0) return null;
  const more = requests.length - NAMED_MAX;
  return (
    <section aria-label="Waiting for your answer" className="inked mb-5 bg-mustard-wash px-4 py-3">
      <h3 className="text-xl">Waiting for your answer</h3>
      <ul className="mt-1">
        {requests.slice(0, NAMED_MAX).map(({ id, guest, days, chair }) => (
          <li key={id}>
            <Link to={stayAddress(id)} className="text-link inline-block py-1">
              {words.asksFor(guest, days, chair)}
            </Link>
          </li>
        ))}
        {more > 0 ? (
          <li>
            <Link to={href('/shop/stays')} className="text-link inline-block py-1">
              and {more} more
            </Link>
          </li>
        ) : null}
      </ul>
    </section>
  );
}

/** Guests whose first or last day is one on which the shop has closed since (trade A6, 6). */
export function Conflicts({ conflicts }: Pick<ShopMonth, 'conflicts'>) {
  if (conflicts.length === 0) return null;
  return (
    <Notice tone="mustard" role="note" title={words.conflicts(conflicts.length)} className="mb-5">
      <ul>
        {conflicts.slice(0, NAMED_MAX).map((conflict) => (
          <li key={conflict.id}>
            <Link to={stayAddress(conflict.id)} className="text-link inline-block py-1">
              {words.closedThen(conflict)}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
