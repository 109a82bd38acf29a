import { LOOK_END_LABEL } from '#app/copy/view-as.ts';
import { getCtxOf } from '#app/data/http/request-context.ts';
import { lookForStaff } from '#app/features/view-as/view-as.server.ts';
import { notFound } from '#app/platform/http/replies.server.ts';
import { titled } from '#app/routes/layouts/document.ts';
import { DataTable } from '#app/ui/data/data-table.tsx';
import { DefinitionList } from '#app/ui/data/definition-list.tsx';
import { Moment } from '#app/ui/data/times.tsx';
import { loadFailed } from '#app/ui/feedback/notices.tsx';
import { Card, PageHeader, SectionHeader } from '#app/ui/surfaces/page-parts.tsx';
import type { Route } from './+types/look-record';

export const meta = titled("A look at a member's pages");

export async function loader({ context, params }: Route.LoaderArgs) {
  const found = await lookForStaff(getCtxOf(context, 'staff'), params.lookId);
  if (!found) throw notFound();
  return found;
}

export default function LookRecord({ loaderData: { look, pages } }: Route.ComponentProps) {
  const { memberName, memberEmail, staffEmail, reason, beganAt, endedAt, endedBy } = look;
  return (
    <>
      <PageHeader
        title={`A look as ${memberName ?? memberEmail}`}
        lead={memberEmail}
        back={{ to: '/admin/record', label: 'Record' }}
      />
      <Card className="max-w-measure">
        <DefinitionList
          rows={[
            { term: 'Who looked', detail: staffEmail ?? 'a deleted account' },
            { term: 'Why', detail: <span className="whitespace-pre-line wrap-anywhere">{reason}</span> },
            { term: 'Began', detail: <Moment at={beganAt} /> },
            {
              term: 'Ended',
              detail: endedAt ? (
                <>
                  <Moment at={endedAt} />
                  <span>{endedBy ? `, ${LOOK_END_LABEL[endedBy]}` : ''}</span>
                </>
              ) : (
                'not yet'
              ),
            },
          ]}
        />
      </Card>
      <section aria-labelledby="pages" className="mt-10">
        <SectionHeader id="pages" title="Pages" />
        {pages.length === 0 ? (
          <p className="text-muted">None was looked at.</p>
        ) : (
          <DataTable
            caption="Pages that were looked at, in their order"
            rows={pages}
            rowKey={(page) => String(page.number)}
            columns={[
              {
                header: 'Page',
                heads: true,
                breaks: true,
                cell: (page) => <span className="wrap-anywhere">{page.path}</span>,
              },
              { header: 'When', whole: true, cell: (page) => <Moment at={page.at} /> },
            ]}
          />
        )}
      </section>
    </>
  );
}

export const ErrorBoundary = loadFailed('Failed to load the look', {
  title: 'Look not found',
  to: '/admin/record',
  label: 'The record',
});
