import { type KeyboardEvent, type MouseEvent, type ReactNode, type ToggleEvent, useId } from 'react';
import { ButtonLink, type ButtonSize, type ButtonVariant, buttonLook } from '#app/ui/actions/buttons.tsx';
import { classNames } from '#app/ui/class-names.ts';

type AskedOnceProps = {
  label: string;
  name?: string;
  icon?: ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
  question: ReactNode;
  /** Cancels. Without `to` (inside a form, which a reload would lose) the summary itself becomes the cancel button. */
  no: { to?: string; label: string };
  group?: string;
  onOpen?: () => void;
  children: ReactNode;
};

/** A button that asks for confirmation in place. A `<details>`, so it works without scripts. */
export function AskedOnce(props: AskedOnceProps) {
  const { label, name, icon, variant = 'secondary', size, question, no, group, onOpen, children } = props;
  const questionId = useId();
  return (
    <details
      name={group}
      onToggle={(event) => {
        takeFocus(event);
        if (event.currentTarget.open) onOpen?.();
      }}
      onKeyDown={closeOnEscape}
      className="group/asked open:min-w-0 open:basis-full"
    >
      <summary
        aria-label={name}
        className={buttonLook(
          variant,
          size ?? 'md',
          classNames(
            'cursor-pointer list-none [&::-webkit-details-marker]:hidden',
            no.to
              ? 'group-open/asked:hidden'
              : 'group-open/asked:mb-3 group-open/asked:bg-surface group-open/asked:text-line',
          ),
        )}
      >
        {icon}
        <span className={no.to ? undefined : 'group-open/asked:hidden'}>{label}</span>
        {no.to ? null : <span className="hidden group-open/asked:inline">{no.label}</span>}
      </summary>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset belongs inside a form; this holds one. */}
      <div
        role="group"
        tabIndex={-1}
        aria-labelledby={questionId}
        className="rounded-md border-[1.5px] border-line bg-mustard-wash p-4"
      >
        <p id={questionId} className="max-w-measure font-semibold">
          {question}
        </p>
        <div className="mt-3 flex flex-wrap gap-3">
          {children}
          {no.to ? (
            <ButtonLink to={no.to} size={size} variant="quiet" preventScrollReset onClick={closeAround}>
              {no.label}
            </ButtonLink>
          ) : null}
        </div>
      </div>
    </details>
  );
}

/** The summary is hidden, so the question takes the focus. Not the answer, or a held Enter would confirm. */
function takeFocus(event: ToggleEvent<HTMLDetailsElement>): void {
  const { open, lastElementChild } = event.currentTarget;
  if (open && lastElementChild instanceof HTMLElement) lastElementChild.focus();
}

function close(question: HTMLDetailsElement): void {
  question.open = false;
  question.querySelector('summary')?.focus();
}

function closeAround(event: MouseEvent<HTMLElement>): void {
  const question = event.currentTarget.closest('details');
  if (!question) return;
  event.preventDefault();
  close(question);
}

function closeOnEscape(event: KeyboardEvent<HTMLDetailsElement>): void {
  if (event.key !== 'Escape' || !event.currentTarget.open) return;
  event.preventDefault();
  close(event.currentTarget);
}
