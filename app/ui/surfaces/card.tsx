import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { LinkProps } from 'react-router';
import { Link } from 'react-router';
import { classNames } from '#app/ui/class-names.ts';

type CardProps = {
  children: ReactNode;
  as?: 'div' | 'article' | 'section' | 'li';
  id?: string;
  clickable?: boolean;
  pinned?: boolean;
  flush?: boolean;
  className?: string;
};

const FOCUSABLE =
  'lift has-[[data-card-link]:focus-visible]:outline-3 has-[[data-card-link]:focus-visible]:outline-blue has-[[data-card-link]:focus-visible]:outline-offset-3';

export function Card({ as: Element = 'div', id, clickable, pinned, flush, className, children }: CardProps) {
  return (
    <Element
      id={id}
      className={classNames(
        'inked relative bg-surface',
        clickable && FOCUSABLE,
        flush ? 'overflow-clip' : 'p-4 sm:p-5',
        className,
      )}
    >
      {pinned ? (
        <span
          aria-hidden="true"
          className="absolute -top-2 left-1/2 size-4 -translate-x-1/2 rounded-full border-[1.5px] border-line bg-red"
        />
      ) : null}
      {children}
    </Element>
  );
}

export function CardLink({ className, ...rest }: Omit<LinkProps, 'className'> & { className?: string }) {
  return (
    <Link
      {...rest}
      data-card-link=""
      className={classNames('outline-none after:absolute after:inset-0 after:rounded-md after:content-[""]', className)}
    />
  );
}

type CardFootLinkProps = {
  to: string;
  label: string;
  describedBy: string;
};

export function CardFootLink({ to, label, describedBy }: CardFootLinkProps) {
  return (
    <CardLink
      to={to}
      aria-describedby={describedBy}
      className="mt-auto inline-flex min-h-9 items-center gap-1.5 self-start pt-1 font-semibold underline decoration-2 decoration-red underline-offset-4"
    >
      {label}
      <ArrowRight size={18} />
    </CardLink>
  );
}

type FlashSheetProps = {
  children: ReactNode;
  as?: 'div' | 'section';
  labelledBy?: string;
  className?: string;
};

export function FlashSheet({ children, as: Element = 'div', labelledBy, className }: FlashSheetProps) {
  return (
    <Element aria-labelledby={labelledBy} className={classNames('sheet-frame bg-surface p-6 sm:p-8', className)}>
      {children}
    </Element>
  );
}
