import { getCtxOf, getServices } from '#app/platform/http/request-context.ts';
import { titled } from '#app/routes/layouts/titled.ts';
import { DefinitionList } from '#app/ui/data/definition-list.tsx';
import { PageHeader } from '#app/ui/surfaces/page-header.tsx';
import type { Route } from './+types/settings';

export const meta = titled('Settings');

export function loader({ context }: Route.LoaderArgs) {
  const { settings } = getServices(context);
  return {
    email: getCtxOf(context, 'staff').actor.email,
    brand: settings.brandName,
    baseUrl: settings.baseUrl,
    support: settings.supportEmail ?? 'nobody is named',
    mail: settings.smtpUrl ? 'sent by SMTP' : 'captured on this machine',
    files: settings.s3 ? `S3 bucket ${settings.s3.bucket}` : 'a folder on this machine',
    demo: settings.demo,
  };
}

/** How this installation is set up. The values come from the environment and are changed there. */
export default function AdminSettings({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title="Settings" lead="Set by the operator through the environment; shown here, not changed." />
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
    </>
  );
}
