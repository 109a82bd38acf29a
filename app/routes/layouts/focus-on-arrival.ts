import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** The pressed element is gone with its page, or with its row of it: what is there now gets the focus, not nothing. */
export function useFocusOnArrival(): void {
  const { key } = useLocation();
  const arrivedBy = useRef(key);
  useEffect(() => {
    if (arrivedBy.current === key) return;
    arrivedBy.current = key;
    if (document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true });
  }, [key]);
}
