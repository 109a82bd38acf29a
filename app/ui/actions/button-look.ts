import { classNames } from '#app/ui/class-names.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'inked lift bg-red text-on-tone',
  secondary: 'inked lift bg-surface text-line',
  quiet: 'rounded-md border-[1.5px] border-transparent hover:bg-grey-wash transition-colors duration-150 text-line',
  danger: 'inked lift !border-red bg-surface text-red hover:bg-red hover:text-on-tone',
};

const SIZES: Record<ButtonSize, string> = {
  sm: 'min-h-9 px-3 text-sm gap-1.5',
  md: 'min-h-11 px-4.5 text-base gap-2',
  lg: 'min-h-13 px-6 text-lg gap-2.5',
};

/** The one look of everything pressable, shared by buttons and links that look like buttons. */
export function buttonLook(variant: ButtonVariant, size: ButtonSize, className?: string): string {
  return classNames(
    'inline-flex items-center justify-center py-1.5 text-center font-semibold leading-tight no-underline wrap-break-word',
    'disabled:not-aria-busy:cursor-not-allowed disabled:not-aria-busy:opacity-60 aria-busy:cursor-progress aria-disabled:opacity-60',
    VARIANTS[variant],
    SIZES[size],
    className,
  );
}
