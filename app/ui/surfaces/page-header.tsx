import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ButtonLink } from '#app/ui/actions/button-link.tsx';
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
  className?: string;
};

/** Title over a double rule, the way a flash sheet is bordered. */
export function PageHeader({ title, lead, back, cancel, actions, className }: PageHeaderProps) {
  return (
    <header className={classNames('mb-6 sm:mb-8', className)}>
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
          <h1 className="text-3xl sm:text-[2.75rem]">{title}</h1>
          {lead ? <div className="mt-2 max-w-measure text-muted">{lead}</div> : null}
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
      <div className="double-rule mt-4" aria-hidden="true" />
    </header>
  );
}
