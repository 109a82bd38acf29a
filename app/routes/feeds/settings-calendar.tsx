import { type ShouldRevalidateFunctionArgs, useLocation } from 'react-router';
import { feedWords as words } from '#app/copy/calendar/calendar-feeds.ts';
import { getMemberCtx, getServices } from '#app/data/http/request-context.ts';
import { makeFeedSchema } from '#app/domain/calendar/calendar-feeds.ts';
import { SettingsPage } from '#app/features/accounts/account-sheet.tsx';
import { feedPath } from '#app/features/feeds/feed-address.ts';
import { makeFeed, ownFeeds } from '#app/features/feeds/feeds.server.ts';
import { FeedList, MakeFeedForm, NewFeed } from '#app/features/feeds/feeds.tsx';
import { readForm, refusedForm } from '#app/platform/http/replies.server.ts';
import { answerHeaders } from '#app/routes/account/account-forms.server.ts';
import { useLastAnswer } from '#app/routes/forms/answers.ts';
import { titled } from '#app/routes/layouts/titled.ts';
import { loadFailed } from '#app/ui/feedback/load-failed.tsx';
import type { Route } from './+types/settings-calendar';

export const meta = titled('Calendar');
export const headers = answerHeaders;

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

/** What was refused is shown beside how things stand by now: an address that was made unseen is in the list. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return defaultShouldRevalidate || actionStatus === 409;
}

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

export const ErrorBoundary = loadFailed('Failed to load your private addresses. Please try again.');
