import { CircleCheck, X } from 'lucide-react';
import { useCallback, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { IconButton } from '#app/ui/actions/buttons.tsx';
import { classNames } from '#app/ui/class-names.ts';

type Toast = { id: number; text: string };

const STAYS_MS = 4_000;

const GAP_PX = 12;

const PLACE =
  'fixed inset-x-4 bottom-[calc(1rem+var(--phone-bar,0px)+var(--staying-foot,0px))] z-50 sm:inset-x-0 sm:mx-auto sm:w-90 sm:bottom-[calc(1.5rem+var(--phone-bar,0px)+var(--staying-foot,0px))]';
const LOOK =
  'inked flex animate-[sheet-in_160ms_ease-out] items-center gap-2 bg-surface py-1 pr-1 pl-4 text-line shadow-hard';

let shown: Toast | null = null;
let last = 0;
const listeners = new Set<() => void>();

export const toast = (text: string) => show({ id: ++last, text });

/** A toast closes by itself, but not while it has the pointer or the focus, nor in a hidden tab. */
export function Toaster() {
  const now = useSyncExternalStore(
    listen,
    () => shown,
    () => null,
  );
  const box = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<Element | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const wait = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => (isHeld(box.current) ? wait() : show(null)), STAYS_MS);
  }, []);
  useEffect(() => {
    if (now) wait();
    return () => clearTimeout(timer.current);
  }, [now, wait]);

  useOverFoot(box, now !== null);

  const close = () => {
    show(null);
    const back = cameFrom.current?.isConnected ? cameFrom.current : document.querySelector('main');
    if (back instanceof HTMLElement) back.focus({ preventScroll: true });
  };
  const closeByEscape = (event: React.KeyboardEvent) => {
    if (event.key === 'Escape') close();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only holds the toast; what is done with it, its button does.
    <div
      ref={box}
      onPointerLeave={wait}
      onBlur={wait}
      onKeyDown={closeByEscape}
      className={classNames(PLACE, now && LOOK)}
    >
      {/* It must exist before it has text: a screen reader announces only changes. */}
      <div aria-live="polite" aria-atomic="true" className="min-w-0 flex-1">
        {now ? (
          <p key={now.id} className="flex items-center gap-3 font-semibold wrap-anywhere">
            <CircleCheck size={20} className="shrink-0 text-green" />
            {now.text}
          </p>
        ) : null}
      </div>
      {now ? (
        <IconButton
          label="Hide this"
          icon={<X size={20} aria-hidden="true" />}
          onFocus={({ relatedTarget }) => {
            cameFrom.current = relatedTarget;
          }}
          onClick={close}
        />
      ) : null}
    </div>
  );
}

/** Keeps clear of the composer at the foot of a page that fills the window. */
function useOverFoot(box: React.RefObject<HTMLElement | null>, isShown: boolean): void {
  useLayoutEffect(() => {
    const [toast, foot] = [box.current, isShown ? document.querySelector('.foot-of-window') : null];
    if (!toast || !foot) return;
    const place = () => {
      const top = foot.isConnected ? foot.getBoundingClientRect().top : window.innerHeight;
      toast.style.bottom = top < window.innerHeight ? `${window.innerHeight - top + GAP_PX}px` : '';
    };
    place();
    const growing = new ResizeObserver(place);
    growing.observe(foot);
    window.addEventListener('scroll', place, { passive: true });
    return () => {
      growing.disconnect();
      window.removeEventListener('scroll', place);
      toast.style.bottom = '';
    };
  }, [box, isShown]);
}

/** On a touch screen, a tapped element counts as hovered until the next tap. */
function isHeld(box: Element | null): boolean {
  if (document.hidden || box?.matches(':focus-within')) return true;
  return matchMedia('(hover: hover)').matches && box?.matches(':hover') === true;
}

function show(next: Toast | null): void {
  shown = next;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
