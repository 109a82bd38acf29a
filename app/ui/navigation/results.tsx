import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { classNames } from '#app/ui/class-names.ts';
import { SkipLink } from '#app/ui/navigation/link.tsx';

const ID = 'results';

export function SkipToResults() {
  return <SkipLink target={ID} label="Skip to results" />;
}

type ResultsProps = {
  label: string;
  /** When the search changes, the focus moves here, because the search form was remounted. */
  search: string;
  children: ReactNode;
  className?: string;
};

export function Results({ label, search, children, className }: ResultsProps) {
  const element = useRef<HTMLElement>(null);
  const shown = useRef(search);

  useEffect(() => {
    if (shown.current === search) return;
    shown.current = search;
    element.current?.focus({ preventScroll: true });
  }, [search]);

  return (
    <section ref={element} id={ID} tabIndex={-1} aria-label={label} className={className}>
      {children}
    </section>
  );
}

type FilterLinksProps = {
  label: string;
  choices: ReadonlyArray<{ label: string; to: string; isCurrent: boolean }>;
  /** Shows the label before the views, which are then smaller. */
  isNamed?: boolean;
};

export function FilterLinks({ label, choices, isNamed = false }: FilterLinksProps) {
  return (
    <nav aria-label={label} className={isNamed ? 'flex flex-wrap items-baseline gap-x-3 gap-y-1.5' : undefined}>
      {isNamed ? (
        <span aria-hidden="true" className="min-w-20 font-semibold">
          {label}
        </span>
      ) : null}
      <ul className={classNames('flex flex-wrap', isNamed ? 'gap-1.5' : 'gap-2')}>
        {choices.map(({ label: words, to, isCurrent }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={isCurrent ? 'page' : undefined}
              preventScrollReset={isNamed}
              className={classNames(
                'inline-flex items-center rounded-full border-[1.5px] border-line bg-surface font-semibold transition-colors duration-150 hover:bg-grey-wash aria-[current=page]:bg-line aria-[current=page]:text-ground',
                isNamed ? 'min-h-9 px-3 text-sm' : 'min-h-11 px-4',
              )}
            >
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
