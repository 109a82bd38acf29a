import { Menu as MenuIcon, Moon, Sun } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#app/ui/class-names.ts';

type CollapsibleNavProps = {
  id: string;
  label: string;
  children: ReactNode;
  className?: string;
};

/** A row of links from 768 px on, below that a menu: a popover that CSS shows inline on wide screens. */
export function CollapsibleNav({ id, label, children, className }: CollapsibleNavProps) {
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label="Menu"
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-md hover:bg-grey-wash md:hidden"
      >
        <MenuIcon size={22} />
      </button>
      <nav id={id} popover="auto" aria-label={label} className={classNames('nav-drop', className)}>
        {children}
      </nav>
    </>
  );
}

export const NAV_LINK =
  'flex min-h-11 items-center rounded-md px-3 whitespace-nowrap font-semibold decoration-2 md:max-lg:wrap-normal md:max-lg:whitespace-normal md:max-lg:px-1 md:max-lg:text-center md:max-lg:text-sm md:max-lg:leading-tight lg:px-2 xl:max-2xl:px-1.5 underline-offset-6 hover:text-red hover:underline aria-[current=page]:underline';

/** Handled by /theme.js, also on pages without the framework. */
export function ThemeSwitch() {
  return (
    <button
      type="button"
      data-theme-switch=""
      aria-label="Switch between light and dark"
      title="Switch between light and dark"
      className="inline-flex size-11 shrink-0 items-center justify-center rounded-md transition-colors duration-150 hover:bg-grey-wash"
    >
      <Moon size={20} className="on-paper" />
      <Sun size={20} className="on-ink" />
    </button>
  );
}
