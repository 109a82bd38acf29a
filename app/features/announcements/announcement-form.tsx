import { ANNOUNCEMENT_AUDIENCE_LABEL, ANNOUNCEMENT_KIND_LABEL } from '#app/copy/announcements.ts';
import { withDone } from '#app/copy/done.ts';
import {
  ANNOUNCEMENT_AUDIENCES,
  ANNOUNCEMENT_KINDS,
  ANNOUNCEMENT_TEXT_MAX,
  ANNOUNCEMENT_WORDS_MAX,
  type Announcement,
} from '#app/domain/staff/announcements.ts';
import { LINK_MAX } from '#app/domain/values/links.ts';
import { SubmitButton } from '#app/ui/actions/buttons.tsx';
import { DateField, SelectField, TextAreaField, TextField } from '#app/ui/forms/fields.tsx';
import { type FormReply, KeptForm } from '#app/ui/forms/kept-form.tsx';

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
export function AnnouncementForm({ announcement, reply }: AnnouncementFormProps) {
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
