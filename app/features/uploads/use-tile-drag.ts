import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { placedAt } from '#app/domain/fields.ts';

/** A tile under the pointer, and the place (from 0) that it would have. */
export type Held = { id: string; at: number };

type TileDrag = {
  list: RefObject<HTMLUListElement | null>;
  /** The ids as they stand. */
  order: readonly string[];
  onDrop: (held: Held) => void;
};

type Point = { x: number; y: number };
type Grip = Point & { id: string };

/** Far enough to be meant, in px. */
const MEANT = 6;
/** How close to the edge of the window it scrolls, and how far in one frame. */
const EDGE = 72;
const STEP = 12;

/**
 * Drags the tiles of a list by pointer, finger or pen. While one is held nothing moves in the document, because a moved
 * element loses its pointer: the tiles only take other places in the grid (`held`), and the drop is told.
 */
export function useTileDrag({ list, order, onDrop }: TileDrag) {
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
    // The click that a drag ends with comes after this.
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
    const onMove = ({ clientX, clientY }: globalThis.PointerEvent) => {
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
    /** Where a press may become a drag. */
    grab(id: string, { button, clientX, clientY }: PointerEvent) {
      if (button === 0) setGrip({ id, x: clientX, y: clientY });
    },
    /** Whether a click is only the end of a drag. */
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
