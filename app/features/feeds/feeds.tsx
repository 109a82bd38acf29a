import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { useRef, useState } from 'react';
import { Form, href } from 'react-router';
import { FEED_DETAIL_HINT, FEED_DETAIL_LABEL, feedWords as words } from '#app/copy/calendar/calendar-feeds.ts';
import { FEED_DETAILS } from '#app/domain/calendar/calendar-feeds.ts';
import { googleSubscribeLink, webcalAddress } from '#app/features/feeds/feed-address.ts';
import type { OwnFeed } from '#app/features/feeds/feeds.server.ts';
import { AskedOnce } from '#app/ui/actions/asked-once.tsx';
import { Button, buttonLook, SubmitButton } from '#app/ui/actions/buttons.tsx';
import { copyText } from '#app/ui/copy-text.ts';
import { RelativeTime } from '#app/ui/data/times.tsx';
import { RadioCards } from '#app/ui/forms/choices.tsx';
import { FormNotice } from '#app/ui/forms/form.tsx';
import { Card, FlashSheet } from '#app/ui/surfaces/card.tsx';
import { SectionHeader } from '#app/ui/surfaces/headers.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';

type MakeFeedReply = { result?: SubmissionResult<string[]>; failed?: true; told?: string | null };

const OPTIONS = FEED_DETAILS.map((value) => ({
  value,
  label: FEED_DETAIL_LABEL[value],
  description: FEED_DETAIL_HINT[value],
}));

export function MakeFeedForm({ submissionId, reply }: { submissionId: string; reply: MakeFeedReply | undefined }) {
  const [form, fields] = useForm<{ detail: string }>({
    id: 'make-feed',
    lastResult: reply?.result ?? null,
    defaultValue: { detail: 'FULL' },
  });
  return (
    <Card as="section">
      <SectionHeader title={words.make} />
      <Form method="post" {...getFormProps(form)} className="flex flex-col gap-5">
        <FormNotice errors={form.errors} answer={reply} failed={words.failed} focus />
        <input type="hidden" name="submissionId" value={submissionId} />
        <RadioCards field={fields.detail} label={words.shows} options={OPTIONS} />
        <p className="max-w-measure text-muted">
          {words.stands} {words.clock}
        </p>
        <div>
          <SubmitButton busyLabel={words.making}>{words.make}</SubmitButton>
        </div>
      </Form>
    </Card>
  );
}

/** The new address, shown only once, with links to add it to a program (trade F). */
export function NewFeed({ address }: { address: string }) {
  const box = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState('');
  const hydrated = useHydrated();
  const copy = async () => {
    if (await copyText(address)) return setSaid(words.made.copied);
    box.current?.focus();
    setSaid(words.made.byHand);
  };
  return (
    <FlashSheet as="section">
      <h2 className="text-2xl">{words.made.title}</h2>
      <p className="mt-2 max-w-measure font-semibold" role="status">
        {words.made.once}
      </p>
      <label className="mt-4 block">
        <span className="sr-only">{words.made.title}</span>
        <input
          ref={box}
          readOnly
          value={address}
          className="control w-full font-mono text-base"
          onFocus={(event) => event.currentTarget.select()}
        />
      </label>
      <p className="mt-3 max-w-measure text-muted">{words.made.give}</p>
      <div className="mt-5 flex flex-wrap items-center gap-3">
        {hydrated ? (
          <Button variant="primary" onClick={copy}>
            Copy
          </Button>
        ) : null}
        <a href={webcalAddress(address)} rel="noreferrer" className={buttonLook('secondary', 'md')}>
          {words.made.open}
        </a>
        <a
          href={googleSubscribeLink(address)}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonLook('secondary', 'md')}
        >
          {words.made.google}
        </a>
        <span role="status" className="text-muted text-sm">
          {said}
        </span>
      </div>
    </FlashSheet>
  );
}

const PAGE = '/settings/calendar';

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
