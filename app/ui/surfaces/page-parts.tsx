import { ArrowLeft, ArrowRight, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { ButtonLink, IconLink } from '#app/ui/actions/buttons.tsx';
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

type PageHeaderProps = {
  title: string;
  lead?: ReactNode;
  back?: { to: string; label: string };
  cancel?: { to: string; label: string };
  actions?: ReactNode;
  dense?: boolean;
  keepsLead?: boolean;
  className?: string;
};

export function PageHeader(header: PageHeaderProps) {
  const { title, lead, back, cancel, actions, dense = false, keepsLead = false, className } = header;
  return (
    <header className={classNames(dense ? 'mb-3 sm:mb-8' : 'mb-6 sm:mb-8', className)}>
      {back ? (
        <Link
          to={back.to}
          className="mb-2 -ml-1 inline-flex min-h-9 items-center gap-1.5 px-1 font-semibold hover:text-red"
        >
          <ArrowLeft size={18} />
          {back.label}
        </Link>
      ) : null}
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className={classNames(dense ? 'text-2xl' : 'text-3xl', 'sm:text-[2.75rem]')}>{title}</h1>
          {lead ? (
            <div className={classNames('mt-2 max-w-measure text-muted', dense && !keepsLead && 'max-sm:hidden')}>
              {lead}
            </div>
          ) : null}
        </div>
        {actions || cancel ? (
          <div className="flex flex-wrap items-center gap-2">
            {actions}
            {cancel ? (
              <ButtonLink to={cancel.to} variant="quiet">
                {cancel.label}
              </ButtonLink>
            ) : null}
          </div>
        ) : null}
      </div>
      <div className={classNames('double-rule', dense ? 'mt-2 sm:mt-4' : 'mt-4')} aria-hidden="true" />
    </header>
  );
}

type SectionHeaderProps = {
  title: string;
  id?: string;
  edit?: { to: string; label: string };
  action?: ReactNode;
  className?: string;
};

export function SectionHeader({ title, id, edit, action, className }: SectionHeaderProps) {
  return (
    <div className={classNames('mb-4 flex min-h-11 flex-wrap items-center justify-between gap-x-4', className)}>
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      {action}
      {edit ? <IconLink to={edit.to} label={edit.label} icon={<Pencil size={19} />} outlined /> : null}
    </div>
  );
}

/** The only use of the blackletter font. Size it with a text class. */
export function Wordmark({ name, className }: { name: string; className?: string }) {
  return (
    <span className={classNames('font-wordmark leading-none tracking-wide wrap-break-word', className)}>{name}</span>
  );
}
