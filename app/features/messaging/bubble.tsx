import { classNames } from '#app/ui/class-names.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';

type BubbleProps = { content: string; isOwn: boolean; at: Date | null };

/** One message: one's own on the right (S1 §2). Without a time it is still on its way. */
export function Bubble({ content, isOwn, at }: BubbleProps) {
  return (
    <li className={classNames('flex flex-col', isOwn ? 'items-end' : 'items-start')}>
      <p
        className={classNames(
          'max-w-[85%] whitespace-pre-wrap rounded-md border-[1.5px] border-line px-3.5 py-2',
          isOwn ? 'rounded-br-none bg-line text-ground' : 'rounded-bl-none bg-surface',
          at === null && 'opacity-70',
        )}
      >
        <span className="sr-only">{isOwn ? 'You: ' : ''}</span>
        {content}
      </p>
      <span className="mt-0.5 px-1 text-muted text-xs">{at ? <SentTime at={at} /> : 'Sending...'}</span>
    </li>
  );
}

const SHAPE = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;

/** In the reader's own zone as soon as a script knows it. */
function SentTime({ at }: { at: Date }) {
  const timeZone = useHydrated() ? undefined : 'UTC';
  return <time dateTime={at.toISOString()}>{at.toLocaleString('en-US', { ...SHAPE, timeZone })}</time>;
}
