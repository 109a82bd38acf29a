import { Moon, Sun } from 'lucide-react';
import { classNames } from '#app/ui/class-names.ts';

/** Handled by /theme.js, also on pages without the framework. */
export function ThemeSwitch({ className }: { className?: string }) {
  return (
    <button
      type="button"
      data-theme-switch=""
      aria-label="Switch between light and dark"
      title="Switch between light and dark"
      className={classNames(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-md transition-colors duration-150 hover:bg-grey-wash',
        className,
      )}
    >
      <Moon size={20} aria-hidden="true" className="on-paper" />
      <Sun size={20} aria-hidden="true" className="on-ink" />
    </button>
  );
}
