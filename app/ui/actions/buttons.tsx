import { type ButtonHTMLAttributes, type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import { Link, type LinkProps, useNavigation } from 'react-router';
import { classNames } from '#app/ui/class-names.ts';
import { Spinner } from '#app/ui/feedback/progress.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'inked lift bg-red text-on-tone',
  secondary: 'inked lift bg-surface text-line',
  quiet: 'rounded-md border-[1.5px] border-transparent hover:bg-grey-wash transition-colors duration-150 text-line',
  danger: 'inked lift !border-red bg-surface text-red hover:bg-red hover:text-on-tone',
};

const SIZES: Record<ButtonSize, string> = {
  sm: 'min-h-9 px-3 text-sm gap-1.5',
  md: 'min-h-11 px-4.5 text-base gap-2',
  lg: 'min-h-13 px-6 text-lg gap-2.5',
};

/** The one look of everything pressable, shared by buttons and links that look like buttons. */
export function buttonLook(variant: ButtonVariant, size: ButtonSize, className?: string): string {
  return classNames(
    'inline-flex items-center justify-center py-1.5 text-center font-semibold leading-tight no-underline wrap-break-word',
    'disabled:not-aria-busy:cursor-not-allowed disabled:not-aria-busy:opacity-60 aria-busy:cursor-progress aria-disabled:opacity-60',
    VARIANTS[variant],
    SIZES[size],
    className,
  );
}

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** A lucide icon before the words. */
  icon?: ReactNode;
  /** Working: shows the spinner and `busyLabel`, and cannot be pressed. */
  busy?: boolean;
  busyLabel?: string;
};

/** Does something on this page. `type` is "button" unless told otherwise; to send a form use SubmitButton. */
export function Button({
  variant = 'secondary',
  size = 'md',
  icon,
  busy = false,
  busyLabel,
  type = 'button',
  className,
  disabled,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={buttonLook(variant, size, className)}
    >
      {busy ? <Spinner size={18} /> : icon}
      {/* A translator takes bare text away: React would find nothing to put the spinner before. */}
      <span key={busy && busyLabel ? 'busy' : 'idle'} className="contents">
        {busy && busyLabel ? busyLabel : children}
      </span>
    </button>
  );
}

type ButtonLinkProps = Omit<LinkProps, 'className'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** A lucide icon before the words. */
  icon?: ReactNode;
  className?: string;
};

/** Goes somewhere, and looks like a button. */
export function ButtonLink({
  variant = 'secondary',
  size = 'md',
  icon,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Link {...rest} className={buttonLook(variant, size, classNames('aria-busy:opacity-70', className))}>
      {icon ? <span className="contents">{icon}</span> : null}
      {children}
    </Link>
  );
}

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'children'> & {
  /** What it does, in words: read aloud, and shown as a tooltip where `title` does not say it shorter. */
  label: string;
  icon: ReactNode;
  /** With an outline, or bare. */
  outlined?: boolean;
};

export function IconButton({
  label,
  icon,
  outlined = false,
  type = 'button',
  title = label,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={title}
      className={classNames(
        'inline-flex size-11 shrink-0 items-center justify-center disabled:cursor-not-allowed disabled:opacity-60',
        outlined ? 'inked lift bg-surface' : 'rounded-md transition-colors duration-150 hover:bg-grey-wash',
        className,
      )}
    >
      {icon}
    </button>
  );
}

type IconLinkProps = Omit<LinkProps, 'aria-label' | 'children' | 'className'> & {
  /** Where it goes, in words: read aloud and shown as a tooltip. */
  label: string;
  icon: ReactNode;
  outlined?: boolean;
  className?: string;
};

export function IconLink({ label, icon, outlined = false, className, ...rest }: IconLinkProps) {
  return (
    <Link
      {...rest}
      aria-label={label}
      title={label}
      className={classNames(
        'inline-flex size-11 shrink-0 items-center justify-center',
        outlined ? 'inked lift bg-surface' : 'rounded-md transition-colors duration-150 hover:bg-grey-wash',
        className,
      )}
    >
      {icon}
    </Link>
  );
}

type SubmitButtonProps = Omit<ButtonProps, 'type'> & {
  /** What it says while the form is on its way: 'Signing up...'. */
  busyLabel: string;
};

/**
 * Sends its form, says so while it works and cannot be pressed twice. Follows the page's own navigation;
 * for a fetcher's form pass `busy={fetcher.state !== 'idle'}`.
 */
export function SubmitButton({ busy, onClick, variant = 'primary', ...rest }: SubmitButtonProps) {
  const navigation = useNavigation();
  // What was on its way when it was pressed, if anything: another button's, after which comes ours.
  const [pressed, setPressed] = useState<{ over: FormData | undefined } | null>(null);
  const idle = navigation.state === 'idle';

  useEffect(() => {
    if (idle) setPressed(null);
  }, [idle]);

  // Pressing Enter in a field clicks the button too, so this tells our form's submission from another's.
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Ignores the second half of a double click: on this button it adds nothing, and if the first half put another
    // button in the same place, it was never meant for that one.
    if (event.detail > 1) return event.preventDefault();
    const { form, formNoValidate } = event.currentTarget;
    const isSent = formNoValidate || form?.noValidate || form?.matches(':valid');
    setPressed(isSent ? { over: navigation.formData } : null);
    onClick?.(event);
  };

  // Busy only with its own: a button that is busy before the browser sends its form sends nothing.
  const working =
    busy ?? (pressed !== null && navigation.formData !== undefined && navigation.formData !== pressed.over);
  // For pages without the framework, whose script says it (features/accounts/still/static-forms.ts).
  const words = { 'data-busy-label': rest.busyLabel };
  return <Button {...rest} {...words} type="submit" variant={variant} busy={working} onClick={press} />;
}
