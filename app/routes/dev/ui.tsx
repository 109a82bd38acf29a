import { getCtx, getServices } from '#app/data/http/request-context.ts';
import { sampleMails } from '#app/features/notifications/sample-mails.server.ts';
import { notFound } from '#app/platform/http/replies.server.ts';
import { titled } from '#app/routes/layouts/document.ts';
import { Showcase } from '#app/ui/showcase/showcase.tsx';
import type { Route } from './+types/ui';

export const meta = titled('Design system', { name: 'robots', content: 'noindex' });

export function loader({ context }: Route.LoaderArgs) {
  const { settings } = getServices(context);
  if (!settings.demo) throw notFound();
  return { mails: sampleMails(settings, getCtx(context).now) };
}

/** Answers to the mail's media query for dark mode. */
const MEDIA = { light: 'not all', dark: 'all' } as const;

export default function DevUi({ loaderData: { mails } }: Route.ComponentProps) {
  return (
    <>
      <Showcase />
      <section className="page-width flex flex-col gap-8 py-8">
        <h2 className="text-3xl">Emails</h2>
        {mails.map((mail) => (
          <article key={mail.name} aria-label={mail.name}>
            <h3 className="text-lg">{mail.name}</h3>
            <p className="mb-2 text-muted">{mail.subject}</p>
            <div className="flex flex-wrap gap-4">
              {(['light', 'dark'] as const).map((theme) => (
                <iframe
                  key={theme}
                  data-theme={theme}
                  title={`${mail.name}, ${theme}`}
                  sandbox=""
                  srcDoc={mail.html.replace('(prefers-color-scheme: dark)', MEDIA[theme])}
                  loading="lazy"
                  className="h-160 w-90 max-w-full rounded-md border-[1.5px] border-line"
                />
              ))}
              <pre className="w-90 max-w-full whitespace-pre-wrap text-xs [overflow-wrap:anywhere]">{mail.text}</pre>
            </div>
          </article>
        ))}
      </section>
    </>
  );
}
