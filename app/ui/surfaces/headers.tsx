import { ArrowLeft, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ButtonLink, IconLink } from '#app/ui/actions/buttons.tsx';
import { classNames } from '#app/ui/class-names.ts';

type PageHeaderProps = {
  /** The page's only h1. */
  title: string;
  /** A sentence under the title. */
  lead?: ReactNode;
  back?: { to: string; label: string };
  cancel?: { to: string; label: string };
  /** Buttons of the whole page. */
  actions?: ReactNode;
  /** Small on phones and without its sentence: the content below is what people came for. */
  dense?: boolean;
  /** Dense, but with its sentence on phones too: the content below is misleading without it. */
  keepsLead?: boolean;
  className?: string;
};

/** Title over a double rule, the way a flash sheet is bordered. */
export function PageHeader(header: PageHeaderProps) {
  const { title, lead, back, cancel, actions, dense = false, keepsLead = false, className } = header;
  return (
    <header className={classNames(dense ? 'mb-3 sm:mb-8' : 'mb-6 sm:mb-8', className)}>
      {back ? (
        <Link
          to={back.to}
          className="mb-2 -ml-1 inline-flex min-h-9 items-center gap-1.5 px-1 font-semibold hover:text-red"
        >
          <ArrowLeft size={18} aria-hidden="true" />
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
  /** For aria-labelledby of the section. */
  id?: string;
  /** The pencil at the end: where it leads and what it says to a screen reader. */
  edit?: { to: string; label: string };
  /** A link or button instead of the pencil, such as 'View All'. */
  action?: ReactNode;
  level?: 2 | 3;
  className?: string;
};

export function SectionHeader({ title, id, edit, action, level = 2, className }: SectionHeaderProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className={classNames('mb-4 flex min-h-11 flex-wrap items-center justify-between gap-x-4', className)}>
      <Heading id={id} className={level === 2 ? 'text-2xl' : 'text-xl'}>
        {title}
      </Heading>
      {action}
      {edit ? (
        <IconLink to={edit.to} label={edit.label} icon={<Pencil size={19} aria-hidden="true" />} outlined />
      ) : null}
    </div>
  );
}

/** The brand's name as it is drawn; the only place of the blackletter. Size it with a text class. */
export function Wordmark({ name, className }: { name: string; className?: string }) {
  return (
    <span className={classNames('font-wordmark leading-none tracking-wide wrap-break-word', className)}>{name}</span>
  );
}
