import { getServices } from '#app/data/http/request-context.ts';
import { notFound } from '#app/platform/http/replies.server.ts';
import { capturedMails } from '#app/platform/mail/mail-transport.server.ts';
import { titled } from '#app/routes/layouts/document.ts';
import { ButtonLink } from '#app/ui/actions/buttons.tsx';
import { EmptyState } from '#app/ui/feedback/notices.tsx';
import { SkipLink } from '#app/ui/navigation/link.tsx';
import { Card, PageHeader } from '#app/ui/surfaces/page-parts.tsx';
import type { Route } from './+types/mail';

const SHOWN_MOST = 50;

export const meta = titled('Captured emails');

export async function loader({ context, url }: Route.LoaderArgs) {
  const { settings } = getServices(context);
  if (!settings.demo) throw notFound();
  const mails = await capturedMails(settings.dataDir, url.searchParams.get('to'));
  return { total: mails.length, mails: mails.slice(0, SHOWN_MOST), isSent: settings.smtpUrl !== undefined };
}

export default function DevMail({ loaderData }: Route.ComponentProps) {
  const { mails, total, isSent } = loaderData;
  return (
    <>
      <SkipLink target="content" />
      <main id="content" className="page-width py-8">
        <PageHeader
          title="Captured emails"
          lead={
            isSent
              ? 'SMTP_URL is set, so emails are really sent and nothing new is captured here.'
              : 'Nothing here was really sent.'
          }
          actions={<ButtonLink to="/">Back to the site</ButtonLink>}
        />
        {mails.length === 0 ? (
          <EmptyState ornament="letter" title="No emails yet">
            Sign up, and the confirmation will be here.
          </EmptyState>
        ) : (
          <ol className="flex flex-col gap-5">
            {mails.map((mail) => (
              <CapturedMailCard key={mail.id} mail={mail} />
            ))}
          </ol>
        )}
        {total > mails.length ? <p className="mt-6 text-muted">And {total - mails.length} older ones.</p> : null}
      </main>
    </>
  );
}

function CapturedMailCard({ mail }: { mail: Route.ComponentProps['loaderData']['mails'][number] }) {
  return (
    <Card as="li">
      <h2 className="text-xl">{mail.subject}</h2>
      <p className="mt-1 text-sm text-muted">
        To <strong className="text-line">{mail.to}</strong> from {mail.from}, <time dateTime={mail.at}>{mail.at}</time>
      </p>
      {mail.code ? <p className="mt-2">Code: {mail.code}</p> : null}
      <ul className="mt-2 flex flex-col gap-1">
        {mail.links.map((link) => (
          <li key={link} className="break-all">
            <a href={link} className="text-link">
              {link}
            </a>
          </li>
        ))}
      </ul>
      <details className="mt-3">
        <summary className="cursor-pointer font-semibold">The email itself</summary>
        <iframe
          title={`${mail.subject}, as HTML`}
          sandbox=""
          srcDoc={mail.html}
          loading="lazy"
          className="mt-3 h-120 w-full rounded-md border-[1.5px] border-line bg-ground"
        />
        <pre className="mt-3 overflow-x-auto whitespace-pre-wrap text-sm">{mail.text}</pre>
      </details>
    </Card>
  );
}
