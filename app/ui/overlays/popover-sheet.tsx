import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonLook } from '#app/ui/actions/buttons.tsx';
import { classNames } from '#app/ui/class-names.ts';

type PopoverSheetProps = {
  id: string;
  title: string;
  children: ReactNode;
  foot?: ReactNode;
  inlineOnWide?: boolean;
};

export function PopoverSheet({ id, title, children, foot, inlineOnWide = false }: PopoverSheetProps) {
  return (
    <section
      id={id}
      popover="auto"
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      className={classNames('sheet-over outline-none', inlineOnWide && 'sheet-inline')}
    >
      <div className="flex items-center justify-between border-b-[1.5px] border-line py-2 pr-2 pl-5">
        <h2 id={`${id}-title`} className="text-xl">
          {title}
        </h2>
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label="Close"
          className={classNames(
            'inline-flex size-11 items-center justify-center rounded-md hover:bg-grey-wash',
            inlineOnWide && 'lg:invisible',
          )}
        >
          <X size={22} aria-hidden="true" />
        </button>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-5">{children}</div>
      {foot ? (
        <div className="flex flex-wrap gap-2 border-line border-t-[1.5px] px-4 py-4 *:grow *:whitespace-nowrap *:px-3">
          {foot}
        </div>
      ) : null}
    </section>
  );
}

type PopoverButtonProps = {
  target: string;
  children: ReactNode;
  icon?: ReactNode;
  className?: string;
};

export function PopoverButton({ target, children, icon, className }: PopoverButtonProps) {
  return (
    <button type="button" popoverTarget={target} className={buttonLook('secondary', 'md', className)}>
      {icon}
      <span className="contents">{children}</span>
    </button>
  );
}
