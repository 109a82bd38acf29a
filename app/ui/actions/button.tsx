import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { type ButtonSize, type ButtonVariant, buttonLook } from '#app/ui/actions/button-look.ts';
import { Spinner } from '#app/ui/feedback/spinner.tsx';

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
