import type { ReactNode } from 'react';
import { href } from 'react-router';
import type { Run } from '#app/domain/chair-month.ts';
import { Link } from '#app/ui/navigation/link.tsx';

/** Where a guest spot is looked at, or dates that the shop entered, to be taken back; the rest leads nowhere. */
function addressOf({ thing }: Run): string | null {
  if (thing?.kind === 'stay') return href('/stays/:stayId', { stayId: thing.id });
  if (thing?.kind === 'window') return href('/shop/calendar/windows/:windowId/deletion', { windowId: thing.id });
  if (thing?.kind === 'closure') return href('/shop/calendar/closures/:closureId/deletion', { closureId: thing.id });
  return null;
}

type RunLinkProps = { run: Run; className: string; title?: string; children: ReactNode };

/** The words of a run, as a link where there is something to do about it. */
export function RunLink({ run, children, ...rest }: RunLinkProps) {
  const to = addressOf(run);
  return to ? (
    <Link to={to} {...rest}>
      {children}
    </Link>
  ) : (
    <span {...rest}>{children}</span>
  );
}
