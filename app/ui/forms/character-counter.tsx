import { classNames } from '#app/ui/class-names.ts';

/** Characters written, of how many; loud near the end. Read aloud only when little is left. */
export function CharacterCounter({ length, max }: { length: number; max: number }) {
  const left = max - length;
  const close = left <= Math.max(10, max * 0.05);
  return (
    <span className={classNames('text-xs tabular-nums', close ? 'font-bold text-red' : 'text-muted')}>
      <span aria-hidden="true">
        {length}/{max}
      </span>
      <span className="sr-only" aria-live="polite">
        {close ? `${left} characters left` : ''}
      </span>
    </span>
  );
}
