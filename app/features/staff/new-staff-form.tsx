import { withDone } from '#app/copy/done.ts';
import { STAFF_ROLE_LABEL } from '#app/copy/staff.ts';
import { STAFF_ROLES } from '#app/domain/accounts.ts';
import { SubmitButton } from '#app/ui/actions/buttons.tsx';
import { type FormReply, KeptForm } from '#app/ui/forms/kept-form.tsx';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';

export function NewStaffForm({ reply }: { reply: FormReply | undefined }) {
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
          <TextField field={fields.email} label="E-mail" type="email" autoComplete="off" maxLength={254} />
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
