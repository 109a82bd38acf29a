import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { Toaster as SonnerToaster } from 'sonner';

export { toast } from 'sonner';

const ACTION = 'ml-auto min-h-9 shrink-0 rounded-sm border-[1.5px] border-current px-3 text-sm font-semibold';

/** Above the bar of a phone and a foot that stays: both hold what one presses next. */
const aboveTheBar = (px: number) => `calc(${px}px + var(--phone-bar, 0px) + var(--staying-foot, 0px))`;

/** Once in the signed-in shell. Short-lived words only: what matters stays on the page as a Notice. */
export function Toaster() {
  return (
    <SonnerToaster
      position="bottom-center"
      gap={10}
      offset={{ bottom: aboveTheBar(24) }}
      mobileOffset={{ bottom: aboveTheBar(16) }}
      style={{ fontFamily: 'inherit' }}
      icons={{
        success: <CircleCheck size={20} className="text-green" />,
        error: <CircleAlert size={20} className="text-red" />,
        warning: <TriangleAlert size={20} />,
        info: <Info size={20} className="text-blue" />,
      }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast: 'inked flex w-full items-center gap-3 bg-surface px-4 py-3 text-line shadow-hard sm:w-90',
          title: 'font-semibold',
          description: 'text-sm text-muted',
          actionButton: ACTION,
          cancelButton: ACTION,
        },
      }}
    />
  );
}
