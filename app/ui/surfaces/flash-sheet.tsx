import type { ReactNode } from 'react';
import { classNames } from '#app/ui/class-names.ts';

type FlashSheetProps = {
  children: ReactNode;
  as?: 'div' | 'section' | 'article';
  className?: string;
};

/** A panel in a double frame, for the one thing a page is about: a hero, a summary, a sign-in form. */
export function FlashSheet({ children, as: Element = 'div', className }: FlashSheetProps) {
  return <Element className={classNames('sheet-frame bg-surface p-6 sm:p-8', className)}>{children}</Element>;
}
