import { useRef, useState } from 'react';
import { feedWords } from '#app/copy/calendar-feeds.ts';
import { googleSubscribeLink, webcalAddress } from '#app/features/feeds/feed-address.ts';
import { Button, buttonLook } from '#app/ui/actions/buttons.tsx';
import { copyText } from '#app/ui/copy-text.ts';
import { FlashSheet } from '#app/ui/surfaces/card.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';

const words = feedWords.made;

/** The address that was made just now, shown this one time, with the ways to hand it to a program (trade F). */
export function NewFeed({ address }: { address: string }) {
  const box = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState('');
  // Only scripts copy.
  const hydrated = useHydrated();
  const copy = async () => {
    if (await copyText(address)) return setSaid(words.copied);
    box.current?.focus();
    setSaid(words.byHand);
  };
  return (
    <FlashSheet as="section">
      <h2 className="text-2xl">{words.title}</h2>
      <p className="mt-2 max-w-measure font-semibold" role="status">
        {words.once}
      </p>
      <label className="mt-4 block">
        <span className="sr-only">{words.title}</span>
        <input
          ref={box}
          readOnly
          value={address}
          className="control w-full font-mono text-base"
          onFocus={(event) => event.currentTarget.select()}
        />
      </label>
      <p className="mt-3 max-w-measure text-muted">{words.give}</p>
      <div className="mt-5 flex flex-wrap items-center gap-3">
        {hydrated ? (
          <Button variant="primary" onClick={copy}>
            Copy
          </Button>
        ) : null}
        <a href={webcalAddress(address)} rel="noreferrer" className={buttonLook('secondary', 'md')}>
          {words.open}
        </a>
        <a
          href={googleSubscribeLink(address)}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonLook('secondary', 'md')}
        >
          {words.google}
        </a>
        <span role="status" className="text-muted text-sm">
          {said}
        </span>
      </div>
    </FlashSheet>
  );
}
