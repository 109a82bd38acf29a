import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { askBeforeClosing } from '#app/browser/unsaved.tsx';
import { Button, type ButtonProps, IconButton, IconLink } from '#app/ui/actions/buttons.tsx';
import { classNames } from '#app/ui/class-names.ts';

/** A dialog loaded on demand, once the pointer or focus comes near. `address` is a page with the same form. */
export function useOnDemand<Part>(address: string, load: () => Promise<Part>, opensItself = false) {
  const [loaded, setLoaded] = useState<{ part: Part } | null>(null);
  const [isNear, setIsNear] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const navigate = useNavigate();
  const instead = () => {
    setIsOpen(false);
    navigate(address);
  };
  useEffect(() => {
    if (opensItself) setIsOpen(true);
  }, [opensItself]);
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
    onClick: (event: React.MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      setIsOpen(true);
    },
  } as const;
  return { part: loaded?.part ?? null, isNear, isOpen, setIsOpen, opener };
}

/** The browser's Back closes the overlay by a history entry of its own, which the router ignores. */
export function useClosedByBack(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    let isEntered = false;
    // Wait until the effect is final: one that is undone at once would go back after the next one ran.
    const entering = setTimeout(() => {
      isEntered = true;
      history.pushState({ ...history.state, over: true }, '');
    });
    const onPop = (event: PopStateEvent) => {
      event.stopImmediatePropagation();
      window.removeEventListener('popstate', onPop, true);
      isEntered = false;
      close();
    };
    window.addEventListener('popstate', onPop, true);
    return () => {
      clearTimeout(entering);
      if (isEntered && history.state?.over) history.back();
      else window.removeEventListener('popstate', onPop, true);
    };
  }, []);
}

type DialogProps = {
  id: string;
  title: string;
  children: React.ReactNode;
  foot?: React.ReactNode;
  open?: boolean;
  onClose?: () => void;
  closeHref?: string;
  asks?: boolean;
  width?: 'sm' | 'md' | 'lg';
  sheet?: {
    about: string;
    picture?: React.ReactNode;
    lead?: React.ReactNode;
    ways?: React.ReactNode;
  };
};

const WIDTHS = { sm: 'max-w-md', md: 'max-w-xl', lg: 'max-w-3xl' };

export function Dialog(props: DialogProps) {
  const { id, title, children, foot, open, onClose, closeHref, asks, width = 'sm', sheet } = props;
  const element = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  // After the first paint the browser manages the attribute.
  const [openAtFirst] = useState(open === true);

  useEffect(() => {
    const dialog = element.current;
    if (!dialog || open === undefined) return;
    if (open && !dialog.matches(':modal')) {
      dialog.removeAttribute('open');
      dialog.showModal();
      dialog.querySelector('textarea')?.focus();
    }
    if (!open && dialog.open) dialog.close();
  }, [open]);

  const about = sheet?.about;
  useEffect(() => {
    const dialog = element.current;
    if (about === undefined || !dialog?.open) return;
    dialog.scrollTop = 0;
    dialog.querySelector('h2')?.focus({ preventScroll: true });
  }, [about]);

  // React also reports nested dialogs, and browsers report late, when it may be open again. The hash is only for pages
  // without scripts, where it finds the row again.
  const closed = (event: React.SyntheticEvent) => {
    if (event.target !== element.current || element.current.open) return;
    if (onClose) onClose();
    else if (closeHref) navigate(closeHref.replace(/#.*/, ''), { preventScrollReset: true });
  };

  const close = () => {
    const dialog = element.current;
    if (dialog && asks) askBeforeClosing(dialog, () => dialog.close());
    else dialog?.close();
  };

  // A browser lets a page prevent only one `cancel` in a row, so the key is handled first. A dialog above has its own.
  const askOnEscape = (event: React.KeyboardEvent) => {
    const isOwn = event.target instanceof Element && event.target.closest('dialog') === element.current;
    if (event.key !== 'Escape' || event.defaultPrevented || !isOwn) return;
    event.preventDefault();
    close();
  };
  const askOnCancel = (event: React.SyntheticEvent) => {
    if (event.target !== element.current) return;
    event.preventDefault();
    close();
  };

  // The second half of a double click on the opener must not close it.
  const closeOnBackdrop = (event: React.MouseEvent) => {
    if (event.target === element.current && event.detail < 2) close();
  };

  return (
    <dialog
      ref={element}
      id={id}
      open={openAtFirst}
      aria-labelledby={`${id}-title`}
      data-closes-to={closeHref}
      onClose={closed}
      onCancel={asks ? askOnCancel : undefined}
      onKeyDown={asks ? askOnEscape : undefined}
      onClick={closeOnBackdrop}
      className={classNames('dialog-box', sheet && 'dialog-sheet', WIDTHS[width])}
    >
      <div
        className={classNames(
          'flex items-start justify-between border-b-[1.5px] border-line py-3 pr-2 pl-5',
          sheet ? 'dialog-head-stays gap-3' : 'gap-4',
        )}
      >
        {sheet?.picture}
        <div className={sheet && 'min-w-0 flex-1'}>
          <h2
            id={`${id}-title`}
            tabIndex={sheet && -1}
            title={sheet && title}
            className={classNames('text-xl outline-none', sheet ? 'mt-2 line-clamp-3 max-sm:text-lg' : 'pt-2')}
          >
            {title}
          </h2>
          {sheet?.lead}
        </div>
        <div className="flex shrink-0">
          {sheet?.ways}
          {closeHref ? (
            <IconLink
              to={closeHref}
              label="Close"
              icon={<X size={22} aria-hidden="true" />}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                close();
              }}
            />
          ) : (
            <form
              method="dialog"
              onSubmit={(event) => {
                event.preventDefault();
                close();
              }}
            >
              <IconButton type="submit" label="Close" icon={<X size={22} aria-hidden="true" />} />
            </form>
          )}
        </div>
      </div>
      <div className="px-5 py-5">{children}</div>
      {foot ? (
        <div className={classNames('px-5', sheet ? 'dialog-foot-stays pt-3' : 'flex flex-wrap gap-3 pb-5')}>{foot}</div>
      ) : null}
    </dialog>
  );
}

export function DialogButton({ dialogId, ...rest }: ButtonProps & { dialogId: string }) {
  const invoker = { command: 'show-modal', commandfor: dialogId };
  return <Button {...rest} {...invoker} aria-haspopup="dialog" />;
}
