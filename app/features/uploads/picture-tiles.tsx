import { ArrowLeft, ArrowRight, GripVertical, PencilLine } from 'lucide-react';
import { startTransition, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLoadAgain } from '#app/browser/refresh.ts';
import { uploadProblemText } from '#app/copy/uploads.ts';
import { placedAt } from '#app/domain/values/fields.ts';
import type { OrderedBucket } from '#app/domain/values/files.ts';
import type { Picture as StoredPicture } from '#app/features/uploads/picture.server.ts';
import { RemovalMark, TILE_GRID, uploadFormId, useReturnPath } from '#app/features/uploads/upload-form.tsx';
import { type Move, placePath } from '#app/features/uploads/upload-paths.ts';
import { IconButton } from '#app/ui/actions/buttons.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Notice } from '#app/ui/feedback/notices.tsx';
import type { Field } from '#app/ui/forms/fields.tsx';
import { Picture, SAID_WHEN_BROKEN } from '#app/ui/pictures/picture.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';

type Held = { id: string; at: number };

type TileDrag = {
  list: React.RefObject<HTMLUListElement | null>;
  order: readonly string[];
  onDrop: (held: Held) => void;
};

type Point = { x: number; y: number };
type Grip = Point & { id: string };

/** The distance in px that starts a drag. */
const MEANT = 6;
const EDGE = 72;
const STEP = 12;

/**
 * No element moves in the document while a tile is held, because it would lose its pointer: tiles only change their
 * grid places.
 */
function useTileDrag({ list, order, onDrop }: TileDrag) {
  const [held, setHeld] = useState<Held | null>(null);
  const [grip, setGrip] = useState<Grip | null>(null);
  const wasDragged = useRef(false);

  const begin = useEffectEvent((id: string) => {
    wasDragged.current = true;
    setHeld({ id, at: order.indexOf(id) });
  });

  const look = useEffectEvent((id: string, at: Point) => {
    const over = tileAt(list.current, at);
    if (!over || over === id) return;
    const shown = held ? placedAt(order, held.id, held.at) : order;
    setHeld({ id, at: shown.indexOf(over) });
  });

  const end = useEffectEvent((isDropped: boolean) => {
    setGrip(null);
    setHeld(null);
    if (isDropped && held) onDrop(held);
    // The click at the end of a drag comes later.
    setTimeout(() => {
      wasDragged.current = false;
    });
  });

  useEffect(() => {
    if (!grip) return;
    const { id } = grip;
    let at: Point = grip;
    let hasBegun = false;
    let frame = 0;

    const scroll = () => {
      const step = at.y < EDGE ? -STEP : at.y > window.innerHeight - EDGE ? STEP : 0;
      if (step !== 0) {
        window.scrollBy(0, step);
        look(id, at);
      }
      frame = requestAnimationFrame(scroll);
    };
    const onMove = ({ clientX, clientY }: PointerEvent) => {
      at = { x: clientX, y: clientY };
      if (hasBegun) return look(id, at);
      if (Math.hypot(at.x - grip.x, at.y - grip.y) < MEANT) return;
      hasBegun = true;
      begin(id);
      frame = requestAnimationFrame(scroll);
    };
    const onUp = () => end(true);
    const onCancel = () => end(false);
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') end(false);
    };
    window.addEventListener('pointermove', onMove);
    window.addEventListener('pointerup', onUp);
    window.addEventListener('pointercancel', onCancel);
    window.addEventListener('keydown', onKeyDown);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('pointermove', onMove);
      window.removeEventListener('pointerup', onUp);
      window.removeEventListener('pointercancel', onCancel);
      window.removeEventListener('keydown', onKeyDown);
    };
  }, [grip]);

  return {
    held,
    grab(id: string, { button, clientX, clientY }: React.PointerEvent) {
      if (button === 0) setGrip({ id, x: clientX, y: clientY });
    },
    wasDragged: () => wasDragged.current,
  };
}

function tileAt(list: HTMLUListElement | null, { x, y }: Point): string | null {
  for (const tile of list?.querySelectorAll<HTMLElement>('[data-tile]') ?? []) {
    const box = tile.getBoundingClientRect();
    if (x >= box.left && x <= box.right && y >= box.top && y <= box.bottom) return tile.dataset.tile ?? null;
  }
  return null;
}

type PictureTileProps = {
  bucket: OrderedBucket;
  what: string;
  id: string;
  picture: StoredPicture;
  place: number;
  count: number;
  summary: string;
  removed: Field;
  isOpen: boolean;
  isHeld: boolean;
  isCover: boolean;
  shownAt: number | null;
  hydrated: boolean;
  wasDragged: () => boolean;
  onGrab: (event: React.PointerEvent) => void;
  onMove: (place: number) => void;
  children: React.ReactNode;
};

function PictureTile(props: PictureTileProps) {
  const { what, id, picture, place, summary, isOpen, isHeld, isCover, shownAt, wasDragged, onGrab, children } = props;
  const { placeholder, ...sizes } = picture;
  return (
    <li
      data-tile={id}
      style={shownAt === null ? undefined : { order: shownAt }}
      className={classNames(
        'group/tile relative flex min-w-0 flex-col rounded-md border-[1.5px] bg-surface has-[details[open]]:col-span-full',
        isHeld ? 'z-1 border-line border-dashed opacity-70 shadow-[5px_5px_0_var(--line)]' : 'border-line',
      )}
    >
      <details open={isOpen || undefined} className="min-w-0">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: dragging is one more way; the grip below takes keys. */}
        <summary
          className="block cursor-pointer list-none rounded-t-md [&::-webkit-details-marker]:hidden"
          onClick={(event) => {
            if (wasDragged()) event.preventDefault();
          }}
          onPointerDown={(event) => {
            // On the picture, touch scrolls the page; touch drags by the handle.
            if (event.pointerType === 'mouse') onGrab(event);
          }}
          onDragStart={(event) => event.preventDefault()}
        >
          <span
            className="block aspect-square overflow-hidden rounded-t-[8px] border-line border-b-[1.5px] bg-grey-wash group-has-[details[open]]/tile:aspect-auto group-has-[details[open]]/tile:h-72 group-has-[[data-removal]:checked]/tile:opacity-30 data-broken:pt-9"
            {...SAID_WHEN_BROKEN}
          >
            <Picture
              picture={{ ...sizes, alt: `${capital(what)} ${place}`, colour: placeholder ?? undefined }}
              sizes="(width >= 640px) 220px, 45vw"
              className="h-full object-cover group-has-[details[open]]/tile:object-contain"
            />
          </span>
          <span className="flex min-h-11 items-center gap-2 px-2.5 py-1.5 text-sm">
            <PencilLine size={16} aria-hidden="true" className="shrink-0 text-muted" />
            <span className="sr-only">{`Caption for ${what} ${place}: `}</span>
            <span className={classNames('line-clamp-2 min-w-0 break-words', summary ? undefined : 'text-muted')}>
              {summary || 'Caption and styles'}
            </span>
          </span>
        </summary>
        <div className="flex flex-col gap-4 border-hairline border-t p-3 sm:p-4">{children}</div>
      </details>
      {isCover ? (
        <span className="pointer-events-none absolute top-2 left-2 rounded-md border-[1.5px] border-line bg-mustard px-2 py-0.5 font-bold text-on-mustard text-sm">
          Cover
        </span>
      ) : null}
      <Foot {...props} />
    </li>
  );
}

function Foot({ bucket, what, id, place, count, removed, hydrated, onGrab, onMove }: PictureTileProps) {
  const returnTo = useReturnPath();
  const name = `${what} ${place}`;
  const onKeyDown = (event: React.KeyboardEvent) => {
    const to = placeByKey(event.key, place, count);
    if (to === null) return;
    event.preventDefault();
    onMove(to);
  };
  const step = (to: number, label: string, icon: React.ReactNode) => (
    <IconButton
      type="submit"
      form={uploadFormId(bucket)}
      formAction={placePath(bucket, { id, from: place, to }, returnTo)}
      formEncType="application/x-www-form-urlencoded"
      label={`${label}: ${name}`}
      title={label}
      icon={icon}
      aria-disabled={to < 1 || to > count || undefined}
      className="aria-disabled:opacity-35"
      onClick={(event) => {
        event.preventDefault();
        onMove(to);
      }}
    />
  );
  return (
    <div className="mt-auto flex flex-wrap items-center border-hairline border-t">
      {hydrated && count > 1 ? (
        <IconButton
          label={`Order of ${name}, place ${place} of ${count}: drag it, or use the arrow keys`}
          title="Drag, or use the arrow keys"
          icon={<GripVertical size={20} aria-hidden="true" />}
          onPointerDown={onGrab}
          onKeyDown={onKeyDown}
          className="cursor-grab touch-none"
        />
      ) : null}
      {count > 1 ? (
        <>
          {step(place - 1, 'Move earlier', <ArrowLeft size={20} aria-hidden="true" />)}
          {step(place + 1, 'Move later', <ArrowRight size={20} aria-hidden="true" />)}
        </>
      ) : null}
      <div className="ml-auto px-2">
        <RemovalMark field={removed} id={id} what={name} />
      </div>
    </div>
  );
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

function placeByKey(key: string, place: number, count: number): number | null {
  if (key === 'ArrowLeft' || key === 'ArrowUp') return place - 1;
  if (key === 'ArrowRight' || key === 'ArrowDown') return place + 1;
  if (key === 'Home') return 1;
  return key === 'End' ? count : null;
}

/** Changed at once and saved one move at a time. `stored`: the ids in the last order from the server. */
function useOrder(bucket: OrderedBucket, stored: readonly string[]) {
  const [moves, setMoves] = useState<Move[]>([]);
  const [said, setSaid] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const waiting = useRef<Move[]>([]);
  const isSending = useRef(false);
  const loadAgain = useLoadAgain();
  const order = moves.reduce((ids, { id, to }) => placedAt(ids, id, to - 1), [...stored]);

  async function sendAll() {
    if (isSending.current) return;
    isSending.current = true;
    for (let next = waiting.current[0]; next; next = waiting.current[0]) {
      const failed = await send(bucket, next);
      waiting.current = failed ? [] : waiting.current.slice(1);
      if (failed) {
        setSaid('');
        setProblem(failed);
      }
      if (waiting.current.length > 0) continue;
      await loadAgain();
      // Newer moves are not in the loaded data. The router renders it in a transition. Without one here, tiles would
      // jump back for a moment and a tile moved by keyboard would lose the focus.
      startTransition(() => setMoves([...waiting.current]));
    }
    isSending.current = false;
  }

  function move(id: string, place: number) {
    const from = order.indexOf(id) + 1;
    const to = Math.max(1, Math.min(place, order.length));
    if (from === 0 || from === to) return;
    setProblem(null);
    setSaid(`Moved to place ${to} of ${order.length}`);
    const one = { id, from, to };
    waiting.current.push(one);
    setMoves((all) => [...all, one]);
    void sendAll();
  }

  return { order, move, said, problem };
}

/** The error text, or null. Leaving the page does not abort the request. */
async function send(bucket: OrderedBucket, move: Move): Promise<string | null> {
  try {
    const headers = { Accept: 'application/json' };
    const reply = await fetch(placePath(bucket, move, ''), { method: 'POST', headers, keepalive: true });
    if (reply.ok) return null;
    if (reply.status === 404) return uploadProblemText(bucket, 'order-changed');
    const { error } = await reply.json();
    return typeof error === 'string' ? error : uploadProblemText(bucket, 'order-failed');
  } catch {
    return uploadProblemText(bucket, 'order-failed');
  }
}

type Piece = { id: string; picture: StoredPicture };

type PictureTilesProps<P extends Piece> = {
  bucket: OrderedBucket;
  label: string;
  what: string;
  pieces: readonly P[];
  removed: Field;
  summary: (piece: P) => string;
  hasErrors: (piece: P) => boolean;
  /** `index` is its place in the server's current order. */
  renderWords: (piece: P, at: { place: number; index: number }) => React.ReactNode;
};

/** Ordered by dragging, by keyboard, or by buttons that work without a script. The first is the cover. */
export function PictureTiles<P extends Piece>(props: PictureTilesProps<P>) {
  const { bucket, label, what, pieces, removed, summary, hasErrors, renderWords } = props;
  const { order, move, said, problem } = useOrder(
    bucket,
    pieces.map(({ id }) => id),
  );
  const list = useRef<HTMLUListElement>(null);
  const { held, grab, wasDragged } = useTileDrag({ list, order, onDrop: ({ id, at }) => move(id, at + 1) });
  const hydrated = useHydrated();
  const keepFocus = useKeptFocus(order.join());
  const shown = held ? placedAt(order, held.id, held.at) : order;
  const byId = new Map(pieces.map((piece) => [piece.id, piece]));
  return (
    <div className="flex flex-col gap-3">
      <ul ref={list} aria-label={label} className={TILE_GRID}>
        {order.flatMap((id, at) => {
          const piece = byId.get(id);
          if (!piece) return [];
          const place = at + 1;
          return (
            <PictureTile
              key={id}
              bucket={bucket}
              what={what}
              place={place}
              removed={removed}
              hydrated={hydrated}
              wasDragged={wasDragged}
              id={id}
              picture={piece.picture}
              count={order.length}
              summary={summary(piece)}
              isOpen={hasErrors(piece)}
              isHeld={held?.id === id}
              isCover={shown[0] === id}
              shownAt={held ? shown.indexOf(id) : null}
              onGrab={(event) => grab(id, event)}
              onMove={(to) => {
                keepFocus();
                move(id, to);
              }}
            >
              {renderWords(piece, { place, index: pieces.indexOf(piece) })}
            </PictureTile>
          );
        })}
      </ul>
      {problem ? <Notice tone="mustard" role="alert" title={problem} /> : null}
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}

/** A control that is moved in the document loses the focus. */
function useKeptFocus(order: string): () => void {
  const kept = useRef<Element | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new order moves anything.
  useLayoutEffect(() => {
    const control = kept.current;
    if (control instanceof HTMLElement && control.isConnected) control.focus();
    kept.current = null;
  }, [order]);
  return () => {
    kept.current = document.activeElement;
  };
}
