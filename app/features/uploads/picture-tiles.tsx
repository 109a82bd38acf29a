import { type ReactNode, startTransition, useLayoutEffect, useRef, useState } from 'react';
import { useLoadAgain } from '#app/browser/refresh.ts';
import { uploadProblemText } from '#app/copy/uploads.ts';
import { placedAt } from '#app/domain/values/fields.ts';
import type { OrderedBucket } from '#app/domain/values/files.ts';
import type { Picture } from '#app/features/uploads/picture.server.ts';
import { PictureTile, useTileDrag } from '#app/features/uploads/picture-tile.tsx';
import { TILE_GRID } from '#app/features/uploads/upload-form.tsx';
import { type Move, placePath } from '#app/features/uploads/upload-paths.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import type { Field } from '#app/ui/forms/field.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';

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

  /** Places count from 1. */
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

type Piece = { id: string; picture: Picture };

type PictureTilesProps<P extends Piece> = {
  bucket: OrderedBucket;
  label: string;
  what: string;
  pieces: readonly P[];
  removed: Field;
  summary: (piece: P) => string;
  hasErrors: (piece: P) => boolean;
  /** `index` is its place in the server's current order. */
  renderWords: (piece: P, at: { place: number; index: number }) => ReactNode;
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
