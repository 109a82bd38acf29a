import { type DataStrategyResult, data, isRouteErrorResponse } from 'react-router';
import { addressOf, isFormAddress } from '#app/browser/refresh.ts';
import { leadOnUnasked } from '#app/browser/unsaved.tsx';
import { isUnreached } from '#app/ui/feedback/notices.tsx';
import { type Failed, toldBy } from '#app/ui/feedback/put-off.ts';

type Results = Record<string, DataStrategyResult>;

/** Set by `redirectDocument`: the router loads the next page as a document of its own. */
const LEADS_OUT = 'X-Remix-Reload-Document';

/** A form that could not be sent gets an answer that says so and keeps its input. 503: no reload, which would fail. */
export async function answerFailedForms({ request }: { request: Request }, next: () => Promise<Results>) {
  const results = await next();
  if (request.method === 'GET') return results;
  for (const { result } of Object.values(results)) {
    if (result instanceof Response && result.headers.has(LEADS_OUT)) leadOnUnasked();
  }
  // The page on which that form was does not show its answer.
  if (leadsElsewhere(request)) return results;
  return Object.fromEntries(Object.entries(results).map(([id, result]) => [id, answered(result)]));
}

function answered(outcome: DataStrategyResult): DataStrategyResult {
  const { type, result: error } = outcome;
  if (type !== 'error' || error instanceof Response || (isRouteErrorResponse(error) && isRefusal(error))) {
    return outcome;
  }
  const failed: Failed = { failed: true, told: toldBy(error), isUnreached: isUnreached(error) };
  return { type: 'data', result: data(failed, { status: 503 }) };
}

/** Whether the router itself goes to the address that the form is sent to, and this is another page. */
function leadsElsewhere({ url }: Request): boolean {
  return isFormAddress(addressOf(url)) && new URL(url).pathname !== window.location.pathname;
}

/** A refusal of ours. A proxy in between answers a form with an HTML page, where our server sends data. */
function isRefusal({ status, data: sent }: { status: number; data: unknown }): boolean {
  return status < 500 && !(typeof sent === 'string' && sent.trimStart().startsWith('<'));
}
