import { Check, CircleDashed, Eye, EyeOff, X } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#app/ui/actions/buttons.tsx';
import { FieldFrame, type InputProps, useFieldParts } from '#app/ui/forms/fields.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';

export type PasswordRequirement = { label: string; isMet: (password: string) => boolean };

type PasswordFieldProps = InputProps & {
  autoComplete: 'current-password' | 'new-password';
  requirements?: readonly PasswordRequirement[];
};

/** On pages without the framework, the scripts of `features/accounts/still` change the same attributes. */
export function PasswordField(props: PasswordFieldProps) {
  const { field, frame, control, rest: own } = useFieldParts(props);
  const { requirements, ...rest } = own;
  const [password, setPassword] = useState('');
  const [visible, setVisible] = useState(false);
  const scripted = useHydrated();
  const listId = `${field.id}-requirements`;
  const described = [control['aria-describedby'], requirements && listId].filter(Boolean).join(' ');
  return (
    <FieldFrame {...frame}>
      <span className="relative block">
        <input
          {...rest}
          {...control}
          key={field.key}
          type={visible ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          aria-describedby={described || undefined}
          onInput={(event) => setPassword(event.currentTarget.value)}
          className="control pr-12"
        />
        <IconButton
          hidden={!scripted}
          data-shows={field.id}
          data-shown={visible ? '' : undefined}
          label={visible ? 'Hide password' : 'Show password'}
          icon={
            <>
              <Eye size={20} className="group-data-shown/eye:hidden" />
              <EyeOff size={20} className="hidden group-data-shown/eye:block" />
            </>
          }
          onClick={() => setVisible(!visible)}
          className="group/eye absolute top-1/2 right-0.5 size-10 -translate-y-1/2"
        />
      </span>
      {requirements ? <Requirements id={listId} requirements={requirements} password={password} /> : null}
    </FieldFrame>
  );
}

type RequirementsProps = { id: string; requirements: readonly PasswordRequirement[]; password: string };

function Requirements({ id, requirements, password }: RequirementsProps) {
  return (
    <ul id={id} data-requirements="" aria-live="polite" className="mt-1 flex flex-col gap-1 text-sm">
      {requirements.map(({ label, isMet }) => (
        <li
          key={label}
          data-state={password === '' ? 'waiting' : isMet(password) ? 'met' : 'missing'}
          className="group/rule flex gap-2 text-muted data-[state=met]:text-green data-[state=missing]:text-red"
        >
          <CircleDashed {...MARK} className="mt-0.5 hidden shrink-0 group-data-[state=waiting]/rule:block" />
          <Check {...MARK} strokeWidth={3} className="mt-0.5 hidden shrink-0 group-data-[state=met]/rule:block" />
          <X {...MARK} strokeWidth={3} className="mt-0.5 hidden shrink-0 group-data-[state=missing]/rule:block" />
          <span>{label}</span>
          <span className="hidden group-data-[state=met]/rule:inline">
            <span className="sr-only">(done)</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

const MARK = { size: 17 } as const;
