import { href, useFetcher } from 'react-router';
import { chairWaits as words } from '#app/copy/chair-search.ts';
import { daysLabel } from '#app/copy/dates.ts';
import { SOME_SHOP } from '#app/copy/names.ts';
import type { ListedWait } from '#app/features/stays/chair-waitlist.server.ts';
import { ButtonLink, SubmitButton } from '#app/ui/actions/buttons.tsx';
import { useReadyToPost } from '#app/ui/forms/use-turn.ts';
import { Card } from '#app/ui/surfaces/card.tsx';
import { SectionHeader } from '#app/ui/surfaces/headers.tsx';

/** What an artist waits for, each with the way to take it back (trade A3). */
export function WaitList({ waits }: { waits: readonly ListedWait[] }) {
  const [first] = waits;
  useReadyToPost(first ? endAddress(first.id) : null);
  if (!first) return null;
  return (
    <section aria-labelledby="waits" className="mt-10">
      <SectionHeader id="waits" title={words.heading} />
      <p className="mb-4 max-w-measure text-muted">{words.explained}</p>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {waits.map((wait) => (
          <li key={wait.id} className="grid grid-cols-[minmax(0,1fr)]">
            <Wait wait={wait} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const endAddress = (waitId: string) => href('/waits/:waitId/deletion', { waitId });

function Wait({ wait: { id, shopName, during, minDays, isShown } }: { wait: ListedWait }) {
  const ending = useFetcher();
  const name = shopName || SOME_SHOP;
  return (
    <Card as="article" className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 wrap-anywhere">
      <div className="min-w-0">
        <h3 className="wrap-anywhere text-xl">{name}</h3>
        <p>
          <strong className="block sm:inline">{daysLabel(during)}</strong>{' '}
          <span className="text-muted">{words.atLeast(minDays)}</span>
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {isShown ? (
          <ButtonLink to={href('/waits/:waitId', { waitId: id })} size="sm">
            {words.freeDates}
            <span className="sr-only"> at {name}</span>
          </ButtonLink>
        ) : null}
        <ending.Form method="post" action={endAddress(id)}>
          <SubmitButton size="sm" variant="secondary" busyLabel={words.ending} busy={ending.state !== 'idle'}>
            {words.end}
            <span className="sr-only">
              : {name}, {daysLabel(during)}
            </span>
          </SubmitButton>
        </ending.Form>
      </div>
    </Card>
  );
}
