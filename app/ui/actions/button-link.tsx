import type { ReactNode } from 'react';
import type { LinkProps } from 'react-router';
import { type ButtonSize, type ButtonVariant, buttonLook } from '#app/ui/actions/button-look.ts';
import { classNames } from '#app/ui/class-names.ts';
import { Link } from '#app/ui/navigation/link.tsx';

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
