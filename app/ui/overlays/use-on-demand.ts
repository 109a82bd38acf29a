import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';

/**
 * A dialog that weighs much and is asked for by few: `load` fetches its module once it is wanted. `opener` is for the
 * link that opens it, which leads to `address`, a page with the same form: before a script runs, in another tab, and
 * where the module cannot be fetched. When a pointer or the focus comes near, `isNear` says so and the module is
 * fetched, so that a press finds it there; where it does not yet, the link says that it is busy.
 */
export function useOnDemand<Part>(address: string, load: () => Promise<Part>) {
  const [loaded, setLoaded] = useState<{ part: Part } | null>(null);
  const [isNear, setIsNear] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const navigate = useNavigate();
  const instead = () => {
    setIsOpen(false);
    navigate(address);
  };
  const latest = useRef({ load, instead });
  latest.current = { load, instead };

  useEffect(() => {
    if (!isOpen || loaded) return;
    latest.current.load().then(
      (part) => setLoaded({ part }),
      () => latest.current.instead(),
    );
  }, [isOpen, loaded]);

  const comesNear = () => {
    setIsNear(true);
    load().catch(() => {});
  };
  const opener = {
    to: address,
    'aria-haspopup': 'dialog',
    'aria-busy': (isOpen && !loaded) || undefined,
    onPointerEnter: comesNear,
    onFocus: comesNear,
    onClick: (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      setIsOpen(true);
    },
  } as const;
  return { part: loaded?.part ?? null, isNear, isOpen, setIsOpen, opener };
}
