import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { useRef, useState } from 'react';
import { Form, href, useLocation } from 'react-router';
import { FEED_DETAIL_HINT, FEED_DETAIL_LABEL, feedWords as words } from '#app/copy/calendar/calendar-feeds.ts';
import { getMemberCtx, getServices } from '#app/data/http/request-context.ts';
import { FEED_DETAILS, makeFeedSchema } from '#app/domain/calendar/calendar-feeds.ts';
import { SettingsPage } from '#app/features/accounts/account-sheet.tsx';
import { feedPath, googleSubscribeLink, webcalAddress } from '#app/features/feeds/feed-address.ts';
import { makeFeed, type OwnFeed, ownFeeds } from '#app/features/feeds/feeds.server.ts';
import { readForm } from '#app/platform/http/read-form.server.ts';
import { refusedForm } from '#app/platform/http/replies.server.ts';
import { useLastAnswer } from '#app/routes/forms/answers.ts';
import { titled } from '#app/routes/layouts/document.ts';
import { AskedOnce } from '#app/ui/actions/asked-once.tsx';
import { Button, buttonLook, SubmitButton } from '#app/ui/actions/buttons.tsx';
import { copyText } from '#app/ui/copy-text.ts';
import { RelativeTime } from '#app/ui/data/times.tsx';
import { loadFailed } from '#app/ui/feedback/notices.tsx';
import { RadioCards } from '#app/ui/forms/choices.tsx';
import { FormNotice } from '#app/ui/forms/form.tsx';
import { Card, FlashSheet, SectionHeader } from '#app/ui/surfaces/page-parts.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { Route } from './+types/settings-calendar';

export const meta = titled('Calendar');

/** Also runs right after the action, whose answer alone holds the new address: the database keeps its hash. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getMemberCtx(context);
  return { feeds: await ownFeeds(ctx), submissionId: crypto.randomUUID(), now: ctx.now.toISOString() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, makeFeedSchema);
  if (!form.ok) return form.reply;
  const made = await makeFeed(getMemberCtx(context), form.value);
  if (!made.ok) return refusedForm(form.submission, made);
  const { feedId, token } = made.value;
  const { baseUrl } = getServices(context).settings;
  return { made: { feedId, address: new URL(feedPath(token), baseUrl).href } };
}

export { evenIfRefused as shouldRevalidate } from '#app/routes/forms/answers.ts';

export default function SettingsCalendar({ loaderData, actionData }: Route.ComponentProps) {
  const { feeds, submissionId, now } = loaderData;
  const made = actionData && 'made' in actionData ? actionData.made : null;
  const last = useLastAnswer(made, useLocation().pathname);
  const shown = last && feeds.some(({ id }) => id === last.feedId) ? last : null;
  const reply = actionData && !('made' in actionData) ? actionData : undefined;
  return (
    <SettingsPage title="Calendar" lead={words.lead}>
      <div className="flex flex-col gap-6">
        {shown ? <NewFeed key={shown.feedId} address={shown.address} /> : null}
        <MakeFeedForm submissionId={submissionId} reply={reply} />
        <FeedList feeds={feeds} now={now} />
      </div>
    </SettingsPage>
  );
}

type MakeFeedReply = { result?: SubmissionResult<string[]>; failed?: true; told?: string | null };

const OPTIONS = FEED_DETAILS.map((value) => ({
  value,
  label: FEED_DETAIL_LABEL[value],
  description: FEED_DETAIL_HINT[value],
}));

function MakeFeedForm({ submissionId, reply }: { submissionId: string; reply: MakeFeedReply | undefined }) {
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
function NewFeed({ address }: { address: string }) {
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

function FeedList({ feeds, now }: { feeds: readonly OwnFeed[]; now: string }) {
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

export const ErrorBoundary = loadFailed('Failed to load your private addresses. Please try again.');
