import { classNames } from '#app/ui/class-names.ts';

/** How many characters may still be written, or are too many; loud near the end, and read aloud only then. */
export function CharacterCounter({ length, max }: { length: number; max: number }) {
  const left = max - length;
  const close = left <= Math.max(10, max * 0.05);
  const words = `${Math.abs(left)} ${Math.abs(left) === 1 ? 'character' : 'characters'} ${left < 0 ? 'too many' : 'remaining'}`;
  return (
    <span className={classNames('text-xs tabular-nums', close ? 'font-bold text-red' : 'text-muted')}>
      <span aria-hidden="true">{words}</span>
      <span className="sr-only" aria-live="polite">
        {close ? words : ''}
      </span>
    </span>
  );
}
