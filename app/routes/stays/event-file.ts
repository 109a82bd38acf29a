import { getMemberCtx, getServices } from '#app/data/http/request-context.ts';
import { fileType } from '#app/domain/values/calendar-text.ts';
import { confirmedEvent, eventFile } from '#app/features/stays/stay-calendar.server.ts';
import { notFound } from '#app/platform/http/replies.server.ts';
import type { Route } from './+types/event-file';

export async function loader({ context, params: { stayId } }: Route.LoaderArgs) {
  const { settings } = getServices(context);
  const event = await confirmedEvent(getMemberCtx(context), { stayId, baseUrl: settings.baseUrl });
  if (!event) throw notFound();
  const file = eventFile(settings, event);
  return new Response(file, {
    headers: {
      'Content-Type': fileType(file),
      'Content-Disposition': 'attachment; filename="guest-spot.ics"',
      'Cache-Control': 'private, no-store',
    },
  });
}
