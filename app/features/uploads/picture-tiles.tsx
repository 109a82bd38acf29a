import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { placedAt } from '#app/domain/fields.ts';
import type { OrderedBucket } from '#app/domain/files.ts';
import type { Picture } from '#app/features/uploads/picture.server.ts';
import { PictureTile } from '#app/features/uploads/picture-tile.tsx';
import { TILE_GRID } from '#app/features/uploads/tile-grid.ts';
import { useOrder } from '#app/features/uploads/use-order.ts';
import { useTileDrag } from '#app/features/uploads/use-tile-drag.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import type { Field } from '#app/ui/forms/field.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';

type Piece = { id: string; picture: Picture };

type PictureTilesProps<P extends Piece> = {
  bucket: OrderedBucket;
  /** Names the list: 'Your images'. */
  label: string;
  /** 'image', 'photo'. */
  what: string;
  pieces: readonly P[];
  /** The form's list of pieces that go. */
  removed: Field;
  /** What is said of a piece, in the line under it. */
  summary: (piece: P) => string;
  /** Whether something is wrong with its words, so that they are shown. */
  hasErrors: (piece: P) => boolean;
  /** The fields for its words; `place` from 1, `index` as the server has it now. */
  renderWords: (piece: P, at: { place: number; index: number }) => ReactNode;
};

/**
 * The pictures of a profile on a wall: put in order by dragging, by keyboard or by buttons that work without a script;
 * the first is the cover. Tapping one opens its words, which are saved with the form around.
 */
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
              {...{ bucket, what, place, removed, hydrated, wasDragged }}
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

/** A control that is moved in the document loses the focus; it gets it back once the order is drawn. */
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
