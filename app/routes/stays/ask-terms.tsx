import { asking as words } from '#app/copy/asking.ts';
import { guestCalendar } from '#app/copy/guest-calendar.ts';
import { PoliciesList } from '#app/features/profiles/policies-list.tsx';
import type { ShopToAsk } from '#app/features/stays/shop-to-ask.server.ts';

/** What a guest has to know, short, and all of it. */
export function AskTerms({ shop: { terms, closed, policies } }: { shop: ShopToAsk }) {
  return (
    <section aria-label="Before you ask">
      <h2 className="text-xl">Before you ask</h2>
      <ul className="mt-2 list-disc pl-5">
        {guestCalendar.terms(terms, closed).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {policies ? (
        <details className="mt-4">
          <summary className="text-link w-fit cursor-pointer py-1.5">{words.terms}</summary>
          <div className="mt-3">
            <PoliciesList policies={policies} bookingPolicy={null} />
          </div>
        </details>
      ) : null}
    </section>
  );
}
