import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { TONE_FILL, TONE_WASH, type Tone } from '#app/ui/feedback/badge.tsx';

type NoticeProps = {
  tone: Tone;
  title?: string;
  children?: ReactNode;
  actions?: ReactNode;
  /** Default: 'alert' for red, which interrupts a screen reader. */
  role?: 'alert' | 'status' | 'note';
  className?: string;
  ref?: Ref<HTMLDivElement>;
  /** On pages without the framework, the focus goes here. */
  takesFocus?: boolean;
};

const ICONS = { green: CircleCheck, red: CircleAlert, mustard: TriangleAlert, blue: Info, grey: Info };

export function Notice({ tone, title, children, actions, role, className, ref, takesFocus }: NoticeProps) {
  const Icon = ICONS[tone];
  return (
    <div
      ref={ref}
      tabIndex={ref || takesFocus ? -1 : undefined}
      data-takes-focus={takesFocus ? '' : undefined}
      role={role ?? (tone === 'red' ? 'alert' : 'status')}
      className={classNames('inked flex overflow-hidden', TONE_WASH[tone], className)}
    >
      <span
        className={classNames('flex w-11 shrink-0 justify-center border-r-[1.5px] border-line pt-3', TONE_FILL[tone])}
      >
        <Icon size={20} />
      </span>
      <div className="min-w-0 flex-1 px-4 py-2.5">
        {title ? <p className="font-bold">{title}</p> : null}
        {children ? <div className="max-w-measure">{children}</div> : null}
        {actions ? <div className="mt-2 mb-1 flex flex-wrap gap-2">{actions}</div> : null}
      </div>
    </div>
  );
}
