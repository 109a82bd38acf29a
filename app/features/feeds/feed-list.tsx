import { Form, href } from 'react-router';
import { FEED_DETAIL_LABEL, feedWords as words } from '#app/copy/calendar-feeds.ts';
import type { OwnFeed } from '#app/features/feeds/own-feeds.server.ts';
import { AskedOnce } from '#app/ui/actions/asked-once.tsx';
import { SubmitButton } from '#app/ui/actions/buttons.tsx';
import { RelativeTime } from '#app/ui/data/times.tsx';
import { Card } from '#app/ui/surfaces/card.tsx';
import { SectionHeader } from '#app/ui/surfaces/headers.tsx';

const PAGE = '/settings/calendar';

/** Which addresses there are, by when they were made and read; and the way to end each. */
export function FeedList({ feeds, now }: { feeds: readonly OwnFeed[]; now: string }) {
  if (feeds.length === 0) return null;
  return (
    <Card as="section">
      <SectionHeader title={words.list} />
      <p className="mb-2 max-w-measure text-muted">{words.notShown}</p>
      <ul className="divide-y divide-hairline" aria-label={words.list}>
        {feeds.map(({ id, detail, createdAt, lastReadAt }, place) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <div className="min-w-0 flex-[1_1_10rem]">
              <p className="font-semibold">{FEED_DETAIL_LABEL[detail]}</p>
              <p className="text-muted text-sm">
                Made <RelativeTime at={createdAt} now={now} /> ·{' '}
                {lastReadAt ? (
                  <span key="read">
                    last read <RelativeTime at={lastReadAt} now={now} />
                  </span>
                ) : (
                  <span>not read yet</span>
                )}
              </p>
            </div>
            <AskedOnce
              label={words.revoke}
              name={words.revokeOne(FEED_DETAIL_LABEL[detail], place + 1)}
              size="sm"
              group="revoke"
              question={words.asks}
              no={{ to: PAGE, label: words.no }}
            >
              <Form
                method="post"
                action={href('/settings/calendar/feeds/:feedId/deletion', { feedId: id })}
                preventScrollReset
              >
                <SubmitButton variant="danger" size="sm" busyLabel="Revoking...">
                  {words.yes}
                </SubmitButton>
              </Form>
            </AskedOnce>
          </li>
        ))}
      </ul>
    </Card>
  );
}
