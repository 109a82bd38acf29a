import type { ReactNode } from 'react';
import { Form, redirect } from 'react-router';
import { withDone } from '#app/copy/done.ts';
import { STAFF_ROLE_LABEL } from '#app/copy/staff.ts';
import { getCtxOf } from '#app/data/http/request-context.ts';
import { STAFF_ROLES } from '#app/domain/accounts.ts';
import { newStaffSchema } from '#app/domain/staff/staff.ts';
import { addStaff, type StaffAccount, staffAccounts } from '#app/features/staff/accounts.server.ts';
import { readForm } from '#app/platform/http/read-form.server.ts';
import { refusedForm } from '#app/platform/http/replies.server.ts';
import { titled, useViewer } from '#app/routes/layouts/document.ts';
import { AskedOnce } from '#app/ui/actions/asked-once.tsx';
import { Button, SubmitButton } from '#app/ui/actions/buttons.tsx';
import { DataTable } from '#app/ui/data/data-table.tsx';
import { DayOf } from '#app/ui/data/times.tsx';
import { Badge } from '#app/ui/feedback/badge.tsx';
import { SelectField, TextField } from '#app/ui/forms/fields.tsx';
import { type FormReply, KeptForm } from '#app/ui/forms/kept-form.tsx';
import { EmailAddress } from '#app/ui/navigation/link.tsx';
import { Card, PageHeader } from '#app/ui/surfaces/page-parts.tsx';
import type { Route } from './+types/staff';

export const meta = titled('Staff');

export async function loader({ context }: Route.LoaderArgs) {
  return { staff: await staffAccounts(getCtxOf(context, 'staff')) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, newStaffSchema);
  if (!form.ok) return form.reply;
  const result = await addStaff(getCtxOf(context, 'staff'), form.value);
  if (!result.ok) return refusedForm(form.submission, result.refusal);
  throw redirect(withDone('/admin/staff', 'staff-added'));
}

/** Who may do what here; for administrators alone (c-117). */
export default function AdminStaff({ loaderData: { staff }, actionData }: Route.ComponentProps) {
  const self = useViewer()?.userId;
  return (
    <>
      <PageHeader
        title="Staff"
        lead="Moderators handle reports, suspensions and bans, and read the lists. Administrators do everything."
      />
      <Card className="mb-8 max-w-2xl">
        <h2 className="mb-4 text-xl">Add a staff member</h2>
        <NewStaffForm reply={actionData} />
      </Card>
      <DataTable
        caption="Everybody among staff, by address"
        rows={staff}
        rowKey={(one) => one.userId}
        columns={[
          { header: 'Email', heads: true, breaks: true, cell: (one) => <EmailAddress email={one.email} /> },
          { header: 'Role', whole: true, cell: (one) => STAFF_ROLE_LABEL[one.role] },
          { header: 'Second step', whole: true, cell: (one) => <SecondStep of={one} /> },
          { header: 'Since', whole: true, cell: (one) => <DayOf at={one.createdAt} /> },
          { header: 'Acts', whole: true, cell: (one) => (one.userId === self ? 'you' : <Acts on={one} />) },
        ]}
      />
    </>
  );
}

function SecondStep({ of: one }: { of: StaffAccount }) {
  if (!one.hasPassword)
    return (
      <Badge tone="mustard" size="sm">
        Invited
      </Badge>
    );
  return (
    <Badge tone={one.hasSecondFactor ? 'green' : 'grey'} size="sm">
      {one.hasSecondFactor ? 'On' : 'Off'}
    </Badge>
  );
}

/** A column is as narrow as its words allow, which may be broken anywhere: a question is no strip of them where there is room. */
function Roomy({ children }: { children: ReactNode }) {
  return <span className="block min-[60rem]:min-w-60">{children}</span>;
}

function Acts({ on: { userId, email, role, hasSecondFactor } }: { on: StaffAccount }) {
  const other = role === 'moderator' ? 'administrator' : 'moderator';
  return (
    // The questions break into lines: whole, they would push the table out of the page.
    <div className="flex flex-wrap gap-2 whitespace-normal wrap-anywhere sm:max-w-80">
      <Form method="post" action={`/admin/staff/${userId}/role`} preventScrollReset>
        <input type="hidden" name="role" value={other} />
        <Button type="submit" size="sm">
          Make {STAFF_ROLE_LABEL[other].toLowerCase()}
          <span className="sr-only">: {email}</span>
        </Button>
      </Form>
      {hasSecondFactor ? (
        <AskedOnce
          label="Take second step away"
          name={`Take second step away from ${email}`}
          size="sm"
          variant="quiet"
          question={
            <Roomy>
              Has <EmailAddress email={email} /> lost the phone and the recovery codes? Their password alone signs them
              in then. They are signed out, and we let them know by email.
            </Roomy>
          }
          no={{ to: '/admin/staff', label: 'Leave it' }}
          group="staff"
        >
          <Form method="post" action={`/admin/staff/${userId}/two-step/deletion`} preventScrollReset>
            <Button type="submit" size="sm" variant="danger">
              Take it away
            </Button>
          </Form>
        </AskedOnce>
      ) : null}
      <AskedOnce
        label="Remove"
        name={`Remove ${email}`}
        size="sm"
        variant="quiet"
        question={
          <Roomy>
            Remove <EmailAddress email={email} /> from staff? They are signed out at once.
          </Roomy>
        }
        no={{ to: '/admin/staff', label: 'Keep' }}
        group="staff"
      >
        <Form method="post" action={`/admin/staff/${userId}/deletion`} preventScrollReset>
          <Button type="submit" size="sm" variant="danger">
            Remove
          </Button>
        </Form>
      </AskedOnce>
    </div>
  );
}

function NewStaffForm({ reply }: { reply: FormReply | undefined }) {
  return (
    <KeptForm<{ email: string; role: string }>
      id="new-staff"
      reply={reply}
      next={withDone('/admin/staff', 'staff-added')}
      stored={{ email: '', role: 'moderator' }}
      className="grid items-start gap-5 sm:grid-cols-2"
    >
      {(fields) => (
        <>
          <TextField field={fields.email} label="Email" type="email" autoComplete="off" maxLength={254} />
          <SelectField
            field={fields.role}
            label="Role"
            options={STAFF_ROLES.map((value) => ({ value, label: STAFF_ROLE_LABEL[value] }))}
          />
          <SubmitButton busyLabel="Adding..." className="col-span-full justify-self-start">
            Add to staff
          </SubmitButton>
        </>
      )}
    </KeptForm>
  );
}
