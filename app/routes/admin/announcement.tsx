import { Form, redirect } from 'react-router';
import {
  ANNOUNCEMENT_AUDIENCE_LABEL,
  ANNOUNCEMENT_KIND_LABEL,
  ANNOUNCEMENT_STATE_LABEL,
} from '#app/copy/announcements.ts';
import { withDone } from '#app/copy/done.ts';
import { getCtxOf } from '#app/data/http/request-context.ts';
import {
  ANNOUNCEMENT_AUDIENCES,
  ANNOUNCEMENT_KINDS,
  ANNOUNCEMENT_TEXT_MAX,
  ANNOUNCEMENT_WORDS_MAX,
  type Announcement,
  type AnnouncementTimes,
  announcementSchema,
  announcementState,
} from '#app/domain/staff/announcements.ts';
import { LINK_MAX } from '#app/domain/values/links.ts';
import { AnnouncementBanner } from '#app/features/announcements/announcement-banner.tsx';
import {
  announcementInHand,
  announcementsForStaff,
  changeAnnouncement,
  postAnnouncement,
} from '#app/features/announcements/announcements.server.ts';
import { readForm } from '#app/platform/http/read-form.server.ts';
import { refusedForm } from '#app/platform/http/replies.server.ts';
import { titled } from '#app/routes/layouts/document.ts';
import { AskedOnce } from '#app/ui/actions/asked-once.tsx';
import { Button, SubmitButton } from '#app/ui/actions/buttons.tsx';
import { DataTable } from '#app/ui/data/data-table.tsx';
import { exactTime } from '#app/ui/data/formatters.ts';
import { Badge } from '#app/ui/feedback/badge.tsx';
import { DateField, SelectField, TextAreaField, TextField } from '#app/ui/forms/fields.tsx';
import { type FormReply, KeptForm } from '#app/ui/forms/kept-form.tsx';
import { Pagination } from '#app/ui/navigation/pagination.tsx';
import { Card, PageHeader, SectionHeader } from '#app/ui/surfaces/page-parts.tsx';
import type { Route } from './+types/announcement';

const PAGE = '/admin/announcement';

export const meta = titled('Announcement');

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = getCtxOf(context, 'staff');
  const [inHand, page] = await Promise.all([
    announcementInHand(ctx),
    announcementsForStaff(ctx, { after: url.searchParams.get('after') }),
  ]);
  const withState = <Row extends AnnouncementTimes>(row: Row) => ({ ...row, state: announcementState(row, ctx.now) });
  return { inHand: inHand && withState(inHand), page: { ...page, rows: page.rows.map(withState) } };
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = getCtxOf(context, 'staff');
  const form = await readForm(request, announcementSchema);
  if (!form.ok) return form.reply;
  const { announcementId } = form.value;
  const result = announcementId
    ? await changeAnnouncement(ctx, { ...form.value, announcementId })
    : await postAnnouncement(ctx, form.value);
  if (!result.ok) return refusedForm(form.submission, result.refusal);
  throw redirect(withDone(PAGE, announcementId ? 'announcement-changed' : 'announcement-posted'));
}

export { evenIfRefused as shouldRevalidate } from '#app/routes/forms/answers.ts';

/** What is announced at the head of every page, one at a time; for administrators alone (c-147). */
export default function AdminAnnouncement({ loaderData: { inHand, page }, actionData }: Route.ComponentProps) {
  const pathTo = (after: string | null) => after && `${PAGE}?after=${after}`;
  return (
    <>
      <PageHeader
        title="Announcement"
        lead="One at a time, at the head of every page of whom it concerns, until it ends or they dismiss it."
      />
      {inHand ? <InHand announcement={inHand} /> : null}
      <Card className="mb-10 max-w-3xl">
        <h2 className="mb-4 text-xl">{inHand ? 'Change it' : 'Announce something'}</h2>
        {inHand ? (
          <p className="mb-4 max-w-measure text-muted">
            Who has dismissed it does not see it again. To be sure that everybody does, end it and announce another one.
          </p>
        ) : null}
        <AnnouncementForm key={inHand?.id ?? 'new'} announcement={inHand} reply={actionData} />
      </Card>
      <section aria-labelledby="announced">
        <SectionHeader id="announced" title="All announcements" />
        {page.rows.length === 0 ? <p className="text-muted">Nothing was announced yet.</p> : null}
        {page.rows.length > 0 ? <Announced rows={page.rows} /> : null}
        <Pagination label="Pages of announcements" newer={pathTo(page.newer)} older={pathTo(page.older)} />
      </section>
    </>
  );
}

type Loaded = Route.ComponentProps['loaderData'];

function InHand({ announcement }: { announcement: NonNullable<Loaded['inHand']> }) {
  const { id, state, audience, startsAt, endsAt } = announcement;
  return (
    <section aria-labelledby="in-hand" className="mb-8">
      <SectionHeader id="in-hand" title={ANNOUNCEMENT_STATE_LABEL[state]} />
      <AnnouncementBanner announcement={announcement} className="inked" />
      <p className="my-3 text-muted">
        {ANNOUNCEMENT_AUDIENCE_LABEL[audience]}, from {utc(startsAt)},{' '}
        {endsAt ? `until ${utc(endsAt)}` : 'until someone ends it'}
      </p>
      <AskedOnce
        label="End it now"
        name="End it now, the announcement"
        question="End it now? It vanishes from all pages."
        no={{ to: PAGE, label: 'Keep it' }}
      >
        <Form method="post" action={`${PAGE}/${id}/ending`} preventScrollReset>
          <Button type="submit" variant="danger">
            End it
          </Button>
        </Form>
      </AskedOnce>
    </section>
  );
}

/** Whatever zone its readers are in, staff plan in one. */
const utc = (at: Date) => exactTime(new Date(at));

function Announced({ rows }: { rows: Loaded['page']['rows'] }) {
  return (
    <DataTable
      caption="All announcements, newest first"
      rows={rows}
      rowKey={(row) => row.id}
      columns={[
        { header: 'Text', heads: true, breaks: true, cell: (row) => <span className="wrap-anywhere">{row.text}</span> },
        {
          header: 'State',
          whole: true,
          cell: (row) => (
            <Badge tone={row.state === 'running' ? 'green' : 'grey'} size="sm">
              {ANNOUNCEMENT_STATE_LABEL[row.state]}
            </Badge>
          ),
        },
        { header: 'For', cell: (row) => ANNOUNCEMENT_AUDIENCE_LABEL[row.audience] },
        {
          header: 'Announced',
          cell: (row) => `${utc(row.createdAt)} by ${row.writtenBy ?? 'a former staff member'}`,
        },
        { header: 'From', cell: (row) => utc(row.startsAt) },
        { header: 'Until', cell: (row) => endOf(row) },
      ]}
    />
  );
}

function endOf({ endsAt, endedAt, endedBy }: Loaded['page']['rows'][number]): string {
  if (endedAt) return `${utc(endedAt)}, ended by ${endedBy ?? 'a former staff member'}`;
  return endsAt ? utc(endsAt) : 'someone ends it';
}

type FieldName =
  | 'text'
  | 'linkTo'
  | 'linkWords'
  | 'kind'
  | 'audience'
  | 'fromDay'
  | 'fromTime'
  | 'untilDay'
  | 'untilTime';

type Typed = Partial<Record<FieldName, string>>;

type AnnouncementFormProps = {
  announcement: Announcement | null;
  reply: FormReply | undefined;
};

/** The form of a new or existing announcement. Its times are in UTC. */
function AnnouncementForm({ announcement, reply }: AnnouncementFormProps) {
  return (
    <KeptForm<Typed>
      id={announcement ? `announcement-${announcement.id}` : 'announcement'}
      reply={reply}
      next={withDone('/admin/announcement', announcement ? 'announcement-changed' : 'announcement-posted')}
      stored={announcement ? typedOf(announcement) : { kind: 'information', audience: 'members' }}
      className="grid items-start gap-5 sm:grid-cols-2"
    >
      {(fields) => (
        <>
          {announcement ? (
            <>
              <input type="hidden" name="announcementId" value={announcement.id} />
              <input type="hidden" name="version" value={announcement.version} />
            </>
          ) : null}
          <TextAreaField
            field={fields.text}
            label="Text"
            rows={3}
            maxLength={ANNOUNCEMENT_TEXT_MAX}
            className="col-span-full"
          />
          <TextField
            field={fields.linkTo}
            label="Link"
            optional
            hint="A path of this site, such as /jobs, or an address that begins with https://"
            maxLength={LINK_MAX}
            autoComplete="off"
          />
          <TextField
            field={fields.linkWords}
            label="Link text"
            optional
            maxLength={ANNOUNCEMENT_WORDS_MAX}
            autoComplete="off"
          />
          <SelectField
            field={fields.kind}
            label="Kind"
            options={ANNOUNCEMENT_KINDS.map((value) => ({ value, label: ANNOUNCEMENT_KIND_LABEL[value] }))}
          />
          <SelectField
            field={fields.audience}
            label="Who sees it"
            options={ANNOUNCEMENT_AUDIENCES.map((value) => ({ value, label: ANNOUNCEMENT_AUDIENCE_LABEL[value] }))}
          />
          <DateField field={fields.fromDay} label="From, day in UTC" optional hint="Without a day it begins at once." />
          <DateField field={fields.fromTime} label="From, time in UTC" type="time" optional />
          <DateField
            field={fields.untilDay}
            label="Until, day in UTC"
            optional
            hint="No day: it stays until someone ends it. No time: it stays to the end of that day."
          />
          <DateField field={fields.untilTime} label="Until, time in UTC" type="time" optional />
          <SubmitButton busyLabel="Saving..." className="col-span-full justify-self-start">
            {announcement ? 'Save the changes' : 'Announce it'}
          </SubmitButton>
        </>
      )}
    </KeptForm>
  );
}

function typedOf({ text, linkTo, linkWords, kind, audience, startsAt, endsAt }: Announcement): Typed {
  const [fromDay, fromTime] = dayAndTime(startsAt);
  const [untilDay, untilTime] = endsAt ? dayAndTime(endsAt) : [undefined, undefined];
  const link = linkTo && linkWords ? { linkTo, linkWords } : {};
  return { text, ...link, kind, audience, fromDay, fromTime, untilDay, untilTime };
}

function dayAndTime(at: Date): [string, string] {
  const text = new Date(at).toISOString();
  return [text.slice(0, 10), text.slice(11, 16)];
}
