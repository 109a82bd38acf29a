import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonLook } from '#app/ui/actions/button-look.ts';
import { classNames } from '#app/ui/class-names.ts';

type MenuProps = {
  /** What the button says. */
  label: ReactNode;
  /** Accessible name when the label is only a picture. */
  name?: string;
  /** MenuItems. */
  children: ReactNode;
  align?: 'start' | 'end';
  className?: string;
};

/** A few links or small forms under a button. A `<details>`, so it opens before any script; theme.js closes it from outside. */
export function Menu({ label, name, children, align = 'end', className }: MenuProps) {
  return (
    <details data-menu="" className={classNames('group relative', className)}>
      <summary aria-label={name} className={buttonLook('quiet', 'md', 'px-3')}>
        {label}
        <ChevronDown size={18} aria-hidden="true" className="transition-transform duration-150 group-open:rotate-180" />
      </summary>
      <div
        className={classNames(
          'inked absolute z-40 mt-1.5 w-max min-w-48 max-w-[calc(100vw-32px)] overflow-hidden bg-surface py-1.5 shadow-hard',
          align === 'end' ? 'right-0' : 'left-0',
        )}
      >
        {children}
      </div>
    </details>
  );
}

/** Look of one row of a Menu, for a Link or for the button of a form. */
export const MENU_ITEM =
  'flex min-h-11 w-full items-center gap-3 px-4 py-2 text-left font-medium hover:bg-line hover:text-ground';
