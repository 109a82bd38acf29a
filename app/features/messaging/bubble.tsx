import { memo } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { formatterOf } from '#app/ui/data/formatters.ts';
import { exactTime } from '#app/ui/data/relative-time.ts';

type BubbleProps = { content: string; isOwn: boolean; at: Date | null; zone: string | undefined };

/** One message: one's own on the right (S1 §2). Without a time it is still on its way. Drawn anew only when it changes. */
export const Bubble = memo(function Bubble({ content, isOwn, at, zone }: BubbleProps) {
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
      <span className="mt-0.5 px-1 text-muted text-xs">{at ? <SentTime at={at} zone={zone} /> : 'Sending...'}</span>
    </li>
  );
}, isSame);

/** A page that loads again brings the same message with another Date. */
function isSame(one: BubbleProps, other: BubbleProps): boolean {
  return (
    one.content === other.content &&
    one.isOwn === other.isOwn &&
    one.at?.getTime() === other.at?.getTime() &&
    one.zone === other.zone
  );
}

/** The hour; its day stands above. In the reader's own zone as soon as a script knows it. */
function SentTime({ at, zone }: { at: Date; zone: string | undefined }) {
  return (
    <time dateTime={at.toISOString()} title={exactTime(at, zone)}>
      {formatterOf('hour', zone).format(at)}
    </time>
  );
}
