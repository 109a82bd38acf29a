import { type TouchEvent, useRef } from 'react';

const ENOUGH = 48;

/** Sideways swipes on a touch screen: -1 to the previous, 1 to the next. */
export function useSwipe(onSwipe: (step: -1 | 1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);

  const onTouchStart = (event: TouchEvent) => {
    const touch = event.touches[0];
    start.current = touch && event.touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null;
  };

  const onTouchEnd = (event: TouchEvent) => {
    const touch = event.changedTouches[0];
    if (!touch || !start.current) return;
    const across = touch.clientX - start.current.x;
    const along = touch.clientY - start.current.y;
    start.current = null;
    if (Math.abs(across) > ENOUGH && Math.abs(across) > Math.abs(along) * 1.5) onSwipe(across < 0 ? 1 : -1);
  };

  return { onTouchStart, onTouchEnd };
}
