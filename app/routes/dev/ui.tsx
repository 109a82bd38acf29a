import { notFound } from '#app/platform/http/replies.server.ts';
import { getServices } from '#app/platform/http/request-context.ts';
import { titled } from '#app/routes/layouts/titled.ts';
import { Showcase } from '#app/ui/showcase/showcase.tsx';
import type { Route } from './+types/ui';

export const meta = titled('Design system', { name: 'robots', content: 'noindex' });

export function loader({ context }: Route.LoaderArgs) {
  if (!getServices(context).settings.demo) throw notFound();
  return null;
}

/** The design system on one page, on paper and in ink. */
export default function DevUi() {
  return <Showcase />;
}
