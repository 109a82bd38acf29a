import { Form } from 'react-router';
import { askingWords } from '#app/copy/staff.ts';
import { getCtxOf, getServices } from '#app/data/http/request-context.ts';
import { isSecondFactorRequired, staffAccounts } from '#app/features/staff/accounts.server.ts';
import { undeliverableMails } from '#app/features/staff/undeliverable-mails.server.ts';
import { titled } from '#app/routes/layouts/document.ts';
import { AskedOnce } from '#app/ui/actions/asked-once.tsx';
import { SubmitButton } from '#app/ui/actions/buttons.tsx';
import { DataTable } from '#app/ui/data/data-table.tsx';
import { DefinitionList } from '#app/ui/data/definition-list.tsx';
import { Moment } from '#app/ui/data/times.tsx';
import { EmailAddress } from '#app/ui/navigation/link.tsx';
import { Pagination } from '#app/ui/navigation/pagination.tsx';
import { PageHeader, SectionHeader } from '#app/ui/surfaces/page-parts.tsx';
import type { Route } from './+types/settings';

export const meta = titled('Settings');

export async function loader({ context, url }: Route.LoaderArgs) {
  const { settings } = getServices(context);
  const ctx = getCtxOf(context, 'staff');
  const withoutFactor = (await staffAccounts(ctx)).filter(({ hasSecondFactor }) => !hasSecondFactor);
  return {
    isFactorRequired: await isSecondFactorRequired(ctx.db),
    lacking: {
      isSelf: withoutFactor.some(({ userId }) => userId === ctx.actor.userId),
      others: withoutFactor.filter(({ userId }) => userId !== ctx.actor.userId).length,
    },
    mails: await undeliverableMails(ctx, { after: url.searchParams.get('after') }),
    email: ctx.actor.email,
    brand: settings.brandName,
    baseUrl: settings.baseUrl,
    support: settings.supportEmail ?? 'nobody is named',
    mail: settings.smtpUrl ? 'sent by SMTP' : 'captured on this machine',
    files: settings.s3 ? `S3 bucket ${settings.s3.bucket}` : 'a folder on this machine',
    demo: settings.demo,
  };
}

export default function AdminSettings({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title="Settings" />
      <section aria-labelledby="environment">
        <SectionHeader id="environment" title="This installation" />
        <p className="mb-4 max-w-measure text-muted">
          Set by the operator through the environment; shown here, not changed.
        </p>
        <DefinitionList
          rows={[
            { term: 'Signed in as', detail: loaderData.email },
            { term: 'Name of the product', detail: loaderData.brand },
            { term: 'Public address', detail: loaderData.baseUrl },
            { term: 'Mail', detail: loaderData.mail },
            { term: 'Who needs help writes to', detail: loaderData.support },
            { term: 'Files', detail: loaderData.files },
            { term: 'Demo mode', detail: loaderData.demo ? 'on' : 'off' },
          ]}
        />
      </section>
      <Undeliverable page={loaderData.mails} />
      <SecondFactor isRequired={loaderData.isFactorRequired} lacking={loaderData.lacking} />
    </>
  );
}

/** The one thing here that is changed here (c-116). */
function SecondFactor({ isRequired, lacking }: { isRequired: boolean; lacking: { isSelf: boolean; others: number } }) {
  return (
    <section aria-labelledby="second-factor" className="mt-10">
      <SectionHeader id="second-factor" title="Second step for staff" />
      <p className="mb-4 max-w-measure">
        {isRequired
          ? 'Staff need a second step: who has none sets one up right after the password.'
          : 'Each of staff may set up a second step. You can ask all of them for it.'}
      </p>
      {isRequired ? (
        <FactorForm required="no" label="Leave it to each of them" />
      ) : (
        // It applies from the very next page on, also for the person who asks for it.
        <AskedOnce
          label="Ask all staff for it"
          name="Ask all staff for it: the second step"
          question={askingWords(lacking)}
          no={{ to: LIST, label: 'Not now' }}
        >
          <FactorForm required="yes" label="Ask all of them" />
        </AskedOnce>
      )}
    </section>
  );
}

function FactorForm({ required, label }: { required: 'yes' | 'no'; label: string }) {
  return (
    <Form method="post" action="/admin/settings/second-factor" preventScrollReset>
      <input type="hidden" name="required" value={required} />
      <SubmitButton variant="secondary" busyLabel="Changing...">
        {label}
      </SubmitButton>
    </Form>
  );
}

const LIST = '/admin/settings';

type Mail = Route.ComponentProps['loaderData']['mails']['rows'][number];

function Why({ mail: { ended, why, isConfirmed } }: { mail: Mail }) {
  return (
    <>
      <span>{ended ? `${ended}: ${why}` : why}</span>
      {isConfirmed ? <p>The address was confirmed again since.</p> : null}
    </>
  );
}

function SetAside({ mail }: { mail: Mail }) {
  return (
    <Form method="post" action={`${LIST}/mails/${mail.id}/deletion`} preventScrollReset>
      <SubmitButton
        variant="secondary"
        size="sm"
        busyLabel="Removing..."
        aria-label={`Done: ${mail.kind}, ${mail.to ?? 'a deleted account'}`}
      >
        Done
      </SubmitButton>
    </Form>
  );
}

function Undeliverable({ page }: { page: Route.ComponentProps['loaderData']['mails'] }) {
  const pathTo = (after: string | null) => after && `${LIST}?after=${after}`;
  return (
    <section aria-labelledby="undeliverable" className="mt-10">
      <SectionHeader id="undeliverable" title="Undeliverable emails" />
      {page.rows.length === 0 ? (
        <p className="text-muted">No undeliverable emails in the last 30 days.</p>
      ) : (
        <DataTable
          caption="Emails that were refused for good, or given up after a day, newest first"
          rows={page.rows}
          rowKey={(mail) => mail.id}
          columns={[
            { header: 'When', whole: true, cell: (mail) => <Moment at={mail.at} withZone /> },
            {
              header: 'To',
              heads: true,
              breaks: true,
              cell: (mail) => (mail.to ? <EmailAddress email={mail.to} /> : 'a deleted account'),
            },
            { header: 'Mail', whole: true, cell: (mail) => mail.kind },
            { header: 'Why', breaks: true, cell: (mail) => <Why mail={mail} /> },
            { header: 'Done', headerHidden: true, whole: true, cell: (mail) => <SetAside mail={mail} /> },
          ]}
        />
      )}
      <Pagination label="Pages of undeliverable emails" newer={pathTo(page.newer)} older={pathTo(page.older)} />
    </section>
  );
}
