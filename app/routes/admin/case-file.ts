import { redirect } from 'react-router';
import { getCtxOf } from '#app/data/http/request-context.ts';
import { openCaseFile } from '#app/features/reports/cases.server.ts';
import { notFound } from '#app/platform/http/replies.server.ts';
import type { Route } from './+types/case-file';

export async function loader({ context, params }: Route.LoaderArgs) {
  const opened = await openCaseFile(getCtxOf(context, 'staff'), params);
  if (!opened.ok) throw notFound();
  return redirect(opened.value.address);
}
