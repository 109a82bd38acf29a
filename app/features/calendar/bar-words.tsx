import { month as words } from '#app/copy/calendar.ts';
import type { Run } from '#app/domain/chair-month.ts';
import { classNames } from '#app/ui/class-names.ts';

/**
 * What stands on a bar of the month. Of dates that the shop entered the second line has whole parts alone, and none where the
 * bar has no room for the first: how a guest spot stands is cut before it is left out. The bar is the container.
 */
export function BarWords({ run, ground }: { run: Run; ground: string }) {
  const { thing } = run;
  const [more, note] = [words.more(thing), words.note(thing)];
  const isEntered = thing !== null && thing.kind !== 'stay' && (more.length > 0 || note !== '');
  return (
    <span aria-hidden="true" className={classNames('mx-0.5 min-w-0 lg:mx-1', ground)}>
      <span className="block truncate font-semibold">{words.what(run)}</span>
      {thing?.kind === 'stay' ? <span className="block truncate text-xs">{more.join(', ')}</span> : null}
      {isEntered ? <WholeParts parts={more} note={note} /> : null}
    </span>
  );
}

/** What does not fit into the line begins another one, which is not seen: the first item has no width, so that the next can. */
function WholeParts({ parts, note }: { parts: readonly string[]; note: string }) {
  return (
    <span className="hidden h-4 flex-wrap overflow-hidden text-xs leading-4 @min-[5rem]:flex">
      <span />
      {parts.map((part, index) => (
        <span key={part}>{index > 0 ? `, ${part}` : part}</span>
      ))}
      {note ? <span className="min-w-0 flex-1 basis-16 truncate">{parts.length > 0 ? `, ${note}` : note}</span> : null}
    </span>
  );
}
