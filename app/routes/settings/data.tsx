import { data, redirect } from 'react-router';
import { askAgainWords, WENT_WRONG } from '#app/copy/accounts.ts';
import { withDone } from '#app/copy/done.ts';
import { refusedText } from '#app/copy/refusals.ts';
import { getMemberCtx, onVisit } from '#app/data/http/request-context.ts';
import { SettingsPage } from '#app/features/accounts/account-sheet.tsx';
import { DataCard, WhatIsInIt } from '#app/features/data-download/data-download.tsx';
import { askForData, dataStanding } from '#app/features/data-download/request-download.server.ts';
import { readAbout } from '#app/features/notifications/mark-read.server.ts';
import { refusedInit } from '#app/platform/http/replies.server.ts';
import { titled } from '#app/routes/layouts/document.ts';
import { loadFailed } from '#app/ui/feedback/notices.tsx';
import { isFailed } from '#app/ui/feedback/put-off.ts';
import { FormNotice } from '#app/ui/forms/form.tsx';
import type { Route } from './+types/data';

export const meta = titled('Download your data');

/** Who looks at it has read that it is ready. */
export const middleware: Route.MiddlewareFunction[] = [
  onVisit(({ context }) => readAbout(getMemberCtx(context), ['DATA_READY'])),
];

export function loader({ context }: Route.LoaderArgs) {
  return dataStanding(getMemberCtx(context));
}

export async function action({ context }: Route.ActionArgs) {
  const asked = await askForData(getMemberCtx(context));
  if (asked.ok) throw redirect(withDone('/settings/data', 'data-asked'));
  return data({ problem: asked.wait ? askAgainWords(asked.wait) : refusedText(asked) }, refusedInit(asked));
}

export default function SettingsData({ loaderData, actionData }: Route.ComponentProps) {
  const problem = isFailed(actionData) ? (actionData.told ?? WENT_WRONG) : actionData?.problem;
  return (
    <SettingsPage
      title="Download your data"
      lead="Everything that we store about you, in one file: to keep, or to take elsewhere."
    >
      <FormNotice errors={problem ? [problem] : null} answer={actionData} focus className="mb-6" />
      <div className="flex flex-col gap-6">
        <DataCard standing={loaderData} />
        <WhatIsInIt />
      </div>
    </SettingsPage>
  );
}

export const ErrorBoundary = loadFailed('Failed to load your archive');
