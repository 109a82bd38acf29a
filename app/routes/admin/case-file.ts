import { redirect } from 'react-router';
import { getCtxOf } from '#app/data/http/request-context.ts';
import { openCaseFile } from '#app/features/reports/case-page.server.ts';
import { notFound } from '#app/platform/http/replies.server.ts';
import type { Route } from './+types/case-file';

/** Leads to a file that was sent in a reported conversation, once it is recorded who opens it (c-151). */
export async function loader({ context, params }: Route.LoaderArgs) {
  const opened = await openCaseFile(getCtxOf(context, 'staff'), params);
  if (!opened.ok) throw notFound();
  return redirect(opened.value.address);
}
