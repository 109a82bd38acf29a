import { getServices } from '#app/data/http/request-context.ts';
import { notFound } from '#app/platform/http/replies.server.ts';
import { capturedMails } from '#app/platform/mail/mail-transport.server.ts';
import type { Route } from './+types/mail-json';

/** `GET /dev/mail.json?to=ADDRESS`: captured mails, newest first (contract). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { settings } = getServices(context);
  if (!settings.demo) throw notFound();
  return Response.json(await capturedMails(settings.dataDir, url.searchParams.get('to')));
}
