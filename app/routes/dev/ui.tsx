import { getCtx, getServices } from '#app/data/http/request-context.ts';
import { sampleMails } from '#app/features/notifications/sample-mails.server.ts';
import { SampleMails } from '#app/features/notifications/sample-mails.tsx';
import { notFound } from '#app/platform/http/replies.server.ts';
import { titled } from '#app/routes/layouts/titled.ts';
import { Showcase } from '#app/ui/showcase/showcase.tsx';
import type { Route } from './+types/ui';

export const meta = titled('Design system', { name: 'robots', content: 'noindex' });

export function loader({ context }: Route.LoaderArgs) {
  const { settings } = getServices(context);
  if (!settings.demo) throw notFound();
  return { mails: sampleMails(settings, getCtx(context).now) };
}

export default function DevUi({ loaderData: { mails } }: Route.ComponentProps) {
  return (
    <>
      <Showcase />
      <SampleMails mails={mails} />
    </>
  );
}
