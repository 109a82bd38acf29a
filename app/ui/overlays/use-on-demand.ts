import { type MouseEvent, useEffect, useRef, useState } from 'react';

/**
 * A part of a page that weighs much and is asked for by few, such as a dialog with a form: `load` fetches its module
 * once it is wanted, and `otherwise` is the way where it cannot be fetched. `opener` is for what opens it: when a pointer
 * or the focus comes near, `isNear` says so and the module is fetched, so that a press finds it there; where it does not
 * yet, it says that it is busy.
 */
export function useOnDemand<Part>(isWanted: boolean, load: () => Promise<Part>, otherwise: () => void) {
  const [loaded, setLoaded] = useState<{ part: Part } | null>(null);
  const [isNear, setIsNear] = useState(false);
  const latest = useRef({ load, otherwise });
  latest.current = { load, otherwise };

  useEffect(() => {
    if (!isWanted || loaded) return;
    latest.current.load().then(
      (part) => setLoaded({ part }),
      () => latest.current.otherwise(),
    );
  }, [isWanted, loaded]);

  const comesNear = () => {
    setIsNear(true);
    load().catch(() => {});
  };
  const isAwaited = isWanted && !loaded;
  const opener = { onPointerEnter: comesNear, onFocus: comesNear, 'aria-busy': isAwaited || undefined };
  return { part: loaded?.part ?? null, isNear, opener };
}

/** Not one that opens a link in another tab or window. */
export const isPlainPress = ({ metaKey, ctrlKey, shiftKey }: MouseEvent) => !metaKey && !ctrlKey && !shiftKey;
