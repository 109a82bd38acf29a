import { Check, CircleDashed, Eye, EyeOff, X } from 'lucide-react';
import { type InputHTMLAttributes, useEffect, useState } from 'react';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { controlProps } from '#app/ui/forms/field.ts';
import { FieldFrame, type FieldProps } from '#app/ui/forms/field-parts.tsx';
import { useFreshErrors } from '#app/ui/forms/use-fresh-errors.ts';

export type PasswordRequirement = { label: string; isMet: (password: string) => boolean };

type PasswordFieldProps = FieldProps &
  Omit<
    InputHTMLAttributes<HTMLInputElement>,
    keyof FieldProps | 'id' | 'name' | 'type' | 'defaultValue' | 'onChange'
  > & {
    autoComplete: 'current-password' | 'new-password';
    /** Shown as a list that is ticked off while typing. */
    requirements?: readonly PasswordRequirement[];
    onChange?: (password: string) => void;
  };

/** A secret, with a way to look at it. Never filled in again by the server. */
export function PasswordField(props: PasswordFieldProps) {
  const { field: given, label, hint, optional, labelHidden, className, requirements, onChange, ...rest } = props;
  const { field, onEdit } = useFreshErrors(given);
  const [password, setPassword] = useState('');
  const [visible, setVisible] = useState(false);
  const [scripted, setScripted] = useState(false);
  useEffect(() => setScripted(true), []);
  const listId = `${field.id}-requirements`;
  const control = controlProps(field, Boolean(hint));
  const described = [control['aria-describedby'], requirements && listId].filter(Boolean).join(' ');
  return (
    <FieldFrame {...{ onEdit, field, label, hint, optional, labelHidden, className }}>
      <span className="relative block">
        <input
          {...rest}
          {...control}
          key={field.key}
          type={visible ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          aria-describedby={described || undefined}
          onInput={(event) => {
            setPassword(event.currentTarget.value);
            onChange?.(event.currentTarget.value);
          }}
          className="control pr-12"
        />
        {scripted ? (
          <IconButton
            label={visible ? 'Hide password' : 'Show password'}
            icon={visible ? <EyeOff size={20} aria-hidden="true" /> : <Eye size={20} aria-hidden="true" />}
            onClick={() => setVisible(!visible)}
            className="absolute top-1/2 right-0.5 size-10 -translate-y-1/2"
          />
        ) : null}
      </span>
      {requirements ? <Requirements id={listId} requirements={requirements} password={password} /> : null}
    </FieldFrame>
  );
}

type RequirementsProps = { id: string; requirements: readonly PasswordRequirement[]; password: string };

function Requirements({ id, requirements, password }: RequirementsProps) {
  return (
    <ul id={id} aria-live="polite" className="mt-1 flex flex-col gap-1 text-sm">
      {requirements.map(({ label, isMet }) => {
        const state = password === '' ? 'waiting' : isMet(password) ? 'met' : 'missing';
        return (
          <li key={label} className={classNames('flex gap-2', STATES[state].look)}>
            {STATES[state].icon}
            <span>{label}</span>
            {state === 'met' ? <span className="sr-only">(done)</span> : null}
          </li>
        );
      })}
    </ul>
  );
}

const STATES = {
  waiting: { look: 'text-muted', icon: <CircleDashed size={17} aria-hidden="true" className="mt-0.5 shrink-0" /> },
  met: { look: 'text-green', icon: <Check size={17} strokeWidth={3} aria-hidden="true" className="mt-0.5 shrink-0" /> },
  missing: { look: 'text-red', icon: <X size={17} strokeWidth={3} aria-hidden="true" className="mt-0.5 shrink-0" /> },
};
