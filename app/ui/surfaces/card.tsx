import type { ReactNode } from 'react';
import type { LinkProps } from 'react-router';
import { Link } from 'react-router';
import { classNames } from '#app/ui/class-names.ts';

type CardProps = {
  children: ReactNode;
  as?: 'div' | 'article' | 'section' | 'li';
  /** What a `#fragment` finds it by. */
  id?: string;
  /** The card lifts on hover and focus; put one CardLink inside, which then covers the whole card. */
  clickable?: boolean;
  /** Held by a red pin, for the few that should stand out. */
  pinned?: boolean;
  /** Without inner space, for a card that starts with a picture. */
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

/** The one link of a clickable card: its words are the link's name, its area is the card's. */
export function CardLink({ className, ...rest }: Omit<LinkProps, 'className'> & { className?: string }) {
  return (
    <Link
      {...rest}
      data-card-link=""
      className={classNames('outline-none after:absolute after:inset-0 after:rounded-md after:content-[""]', className)}
    />
  );
}

type FlashSheetProps = {
  children: ReactNode;
  as?: 'div' | 'section' | 'article';
  className?: string;
};

/** A panel in a double frame, for the main content of a page: a hero, a summary, a sign-in form. */
export function FlashSheet({ children, as: Element = 'div', className }: FlashSheetProps) {
  return <Element className={classNames('sheet-frame bg-surface p-6 sm:p-8', className)}>{children}</Element>;
}
