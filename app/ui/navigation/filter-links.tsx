import { Link } from '#app/ui/navigation/link.tsx';

type FilterLinksProps = {
  /** Names the landmark: 'Filter applications'. */
  label: string;
  choices: ReadonlyArray<{ label: string; to: string; isCurrent: boolean }>;
};

/** One of a few views of a list, as links: every view has an address. */
export function FilterLinks({ label, choices }: FilterLinksProps) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-2">
        {choices.map(({ label: words, to, isCurrent }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={isCurrent ? 'page' : undefined}
              className="inline-flex min-h-11 items-center rounded-full border-[1.5px] border-line bg-surface px-4 font-semibold transition-colors duration-150 hover:bg-grey-wash aria-[current=page]:bg-line aria-[current=page]:text-ground"
            >
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
