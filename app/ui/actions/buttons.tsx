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
  icon?: ReactNode;
  busy?: boolean;
  busyLabel?: string;
};

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
      {/* If a translator has replaced bare text, React cannot insert the spinner before it. */}
      <span key={busy && busyLabel ? 'busy' : 'idle'} className="contents">
        {busy && busyLabel ? busyLabel : children}
      </span>
    </button>
  );
}

type ButtonLinkProps = Omit<LinkProps, 'className'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: ReactNode;
  className?: string;
};

export function ButtonLink(props: ButtonLinkProps) {
  const { variant = 'secondary', size = 'md', icon, className, children, ...rest } = props;
  return (
    <Link {...rest} className={buttonLook(variant, size, classNames('aria-busy:opacity-70', className))}>
      {icon ? <span className="contents">{icon}</span> : null}
      {children}
    </Link>
  );
}

const iconLook = (outlined: boolean) =>
  classNames(
    'inline-flex size-11 shrink-0 items-center justify-center',
    outlined ? 'inked lift bg-surface' : 'rounded-md transition-colors duration-150 hover:bg-grey-wash',
  );

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'children'> & {
  label: string;
  icon: ReactNode;
  outlined?: boolean;
};

export function IconButton(props: IconButtonProps) {
  const { label, icon, outlined = false, type = 'button', title = label, className, ...rest } = props;
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={title}
      className={classNames(iconLook(outlined), 'disabled:cursor-not-allowed disabled:opacity-60', className)}
    >
      {icon}
    </button>
  );
}

type IconLinkProps = Omit<LinkProps, 'aria-label' | 'children' | 'className'> & {
  label: string;
  icon: ReactNode;
  outlined?: boolean;
};

export function IconLink({ label, icon, outlined = false, ...rest }: IconLinkProps) {
  return (
    <Link {...rest} aria-label={label} title={label} className={iconLook(outlined)}>
      {icon}
    </Link>
  );
}

type SubmitButtonProps = Omit<ButtonProps, 'type'> & {
  busyLabel: string;
};

/** Submits its form once and shows that it works. For a fetcher's form pass `busy={fetcher.state !== 'idle'}`. */
export function SubmitButton({ busy, onClick, variant = 'primary', ...rest }: SubmitButtonProps) {
  const navigation = useNavigation();
  // The submission that was in flight when it was pressed, if any.
  const [pressed, setPressed] = useState<{ over: FormData | undefined } | null>(null);
  const idle = navigation.state === 'idle';

  useEffect(() => {
    if (idle) setPressed(null);
  }, [idle]);

  // Enter in a field clicks the button too, so this tells our form's submission from another's.
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // The second half of a double click may hit another button that took the place of the first.
    if (event.detail > 1) return event.preventDefault();
    const { form, formNoValidate } = event.currentTarget;
    const isSent = formNoValidate || form?.noValidate || form?.matches(':valid');
    setPressed(isSent ? { over: navigation.formData } : null);
    onClick?.(event);
  };

  // A button that is disabled before the browser submits its form sends nothing.
  const working =
    busy ?? (pressed !== null && navigation.formData !== undefined && navigation.formData !== pressed.over);
  const words = { 'data-busy-label': rest.busyLabel };
  return <Button {...rest} {...words} type="submit" variant={variant} busy={working} onClick={press} />;
}
