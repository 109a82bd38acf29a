import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigation, useSearchParams } from 'react-router';
import type { Tone } from '#app/ui/feedback/badge.tsx';
import { Notice } from '#app/ui/feedback/notices.tsx';

/** `?refused=job-closed`: why something was refused at an address without a page. */
export function RefusedNotice({ text, tone = 'red' }: { text: string | null; tone?: Tone }) {
  if (!text) return null;
  return (
    <div className="page-width pt-4">
      <Notice tone={tone}>{text}</Notice>
    </div>
  );
}

type Toasting = typeof import('#app/ui/feedback/toaster.tsx');

/** `?done=job-posted` as a toast, removed from the address; without JavaScript it stays as a notice. */
export function DoneNotice({ text: told }: { text: string | null }) {
  const [search, setSearch] = useSearchParams();
  const [toasting, setToasting] = useState<Toasting | null>(null);
  const [untold, setUntold] = useState<{ text: string; path: string } | null>(null);
  const [isUnreachable, setUnreachable] = useState(false);
  const path = useLocation().pathname;
  const inAddress = search.has('done') ? told : null;

  // Before anybody can click: a later navigation would cancel the reader's own.
  useLayoutEffect(() => {
    if (!inAddress) return;
    setUntold({ text: inAddress, path });
    setSearch(
      (current) => {
        current.delete('done');
        current.delete('done-to');
        return current;
      },
      { replace: true, preventScrollReset: true, defaultShouldRevalidate: false },
    );
  }, [inAddress, path, setSearch]);

  useEffect(() => {
    if (untold && !toasting) import('#app/ui/feedback/toaster.tsx').then(setToasting, () => setUnreachable(true));
  }, [untold, toasting]);

  useEffect(() => {
    if (!untold || !toasting) return;
    toasting.toast(untold.text);
    setUntold(null);
  }, [untold, toasting]);

  if (toasting) return <toasting.Toaster />;
  // While the toasts load; otherwise the page below would jump.
  if (untold && !(isUnreachable && untold.path === path)) return null;
  const text = untold?.text ?? inAddress;
  if (!text) return null;
  return (
    <div className="page-width pt-4">
      <Notice tone="green" role="status">
        {text}
      </Notice>
    </div>
  );
}

/** The pressed element is gone with its page or row. */
export function useFocusOnArrival(): void {
  const { key } = useLocation();
  const arrivedBy = useRef(key);
  useEffect(() => {
    if (arrivedBy.current === key) return;
    arrivedBy.current = key;
    if (document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true });
  }, [key]);
}

/** Also above an open dialog. */
const aboveAll = (line: HTMLElement | null) => line?.showPopover?.();

/** A progress line, because the browser shows none for client navigation. */
export function Underway() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return <div ref={aboveAll} popover="manual" role="progressbar" aria-label="Loading..." className="underway" />;
}
