import type { ReactNode } from 'react';
import { Link } from '#app/ui/navigation/link.tsx';

type QuickActionsProps = { actions: ReadonlyArray<{ to: string; label: string; icon: ReactNode }> };

/** The four most common next steps from a dashboard. */
export function QuickActions({ actions }: QuickActionsProps) {
  return (
    <nav aria-label="Quick actions">
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] gap-3 lg:grid-cols-4">
        {actions.map(({ to, label, icon }) => (
          <li key={to} className="grid">
            <Link
              to={to}
              className="inked lift flex min-h-16 items-center gap-3 bg-surface px-4 py-3 font-semibold leading-tight"
            >
              {icon}
              <span className="contents">{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
