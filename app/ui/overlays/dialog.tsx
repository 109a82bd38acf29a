import { X } from 'lucide-react';
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { IconLink } from '#app/ui/actions/icon-link.tsx';
import { classNames } from '#app/ui/class-names.ts';

type DialogProps = {
  /** Needed when a DialogButton opens it; also names it for screen readers. */
  id: string;
  title: string;
  children: ReactNode;
  /** Buttons at the foot, the main one first in reading order. */
  foot?: ReactNode;
  /** Leave out to let a DialogButton open it by id. */
  open?: boolean;
  /** Called when Esc, the cross or a click beside it closes the dialog. */
  onClose?: () => void;
  /** Where closing leads, for a dialog that a route opens; the cross is a link then and needs no script. */
  closeHref?: string;
  width?: 'sm' | 'md' | 'lg';
};

const WIDTHS = { sm: 'max-w-md', md: 'max-w-xl', lg: 'max-w-3xl' };

/** The browser's own modal. Rendered open by the server it is a readable box even before any script. */
export function Dialog({ id, title, children, foot, open, onClose, closeHref, width = 'sm' }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  // React must not manage the attribute after the first paint: the browser does.
  const [openAtFirst] = useState(open === true);

  useEffect(() => {
    const dialog = element.current;
    if (!dialog || open === undefined) return;
    if (open && !dialog.matches(':modal')) {
      dialog.removeAttribute('open');
      dialog.showModal();
      // A dialog for writing puts the focus in the text, not on the cross.
      dialog.querySelector('textarea')?.focus();
    }
    if (!open && dialog.open) dialog.close();
  }, [open]);

  const closed = () => {
    if (onClose) onClose();
    else if (closeHref) navigate(closeHref, { preventScrollReset: true });
  };

  // The second half of a double click on the opener must not close the dialog by hitting its backdrop.
  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target === element.current && event.detail < 2) element.current?.close();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes it already; the click is the backdrop's.
    <dialog
      ref={element}
      id={id}
      open={openAtFirst}
      aria-labelledby={`${id}-title`}
      onClose={closed}
      onClick={closeOnBackdrop}
      className={classNames('dialog-box', WIDTHS[width])}
    >
      <div className="flex items-start justify-between gap-4 border-b-[1.5px] border-line py-3 pr-2 pl-5">
        <h2 id={`${id}-title`} className="pt-2 text-xl">
          {title}
        </h2>
        {closeHref ? (
          <IconLink to={closeHref} label="Close" icon={<X size={22} aria-hidden="true" />} preventScrollReset />
        ) : (
          <form method="dialog">
            <IconButton type="submit" label="Close" icon={<X size={22} aria-hidden="true" />} />
          </form>
        )}
      </div>
      <div className="px-5 py-5">{children}</div>
      {foot ? <div className="flex flex-wrap gap-3 px-5 pb-5">{foot}</div> : null}
    </dialog>
  );
}
