import { BellRing } from 'lucide-react';
import { useEffect, useState } from 'react';
import { addThisBrowser, PushProblem, type PushStanding, pushStanding } from '#app/features/push/push-in-browser.ts';
import { Button } from '#app/ui/actions/buttons.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { useLoadAgain } from '#app/ui/use-load-again.ts';

/** What stands in the way, which only the reader can change. */
const IN_THE_WAY = {
  unsupported: () =>
    "This browser can't show what is new while the site is closed. Mail and the app tell you all the same.",
  'to-install': (brand) =>
    `On an iPhone or iPad, install ${brand} first: tap Share, then 'Add to Home Screen'. Open it from there, and come back to this page.`,
  denied: () =>
    'You blocked notifications of this site. Allow them in the settings of your browser, then load this page again.',
} as const satisfies Record<Exclude<PushStanding, 'possible'>, (brand: string) => string>;

/** Makes this browser one of the devices that tell its reader. Browsers only do that with JavaScript. */
export function AddThisBrowser({ publicKey, brand }: { publicKey: string; brand: string }) {
  const [standing, setStanding] = useState<PushStanding | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const loadAgain = useLoadAgain();

  useEffect(() => setStanding(pushStanding()), []);

  async function add() {
    setAsking(true);
    setProblem(null);
    try {
      await addThisBrowser(publicKey);
      await loadAgain();
    } catch (error) {
      if (!(error instanceof PushProblem)) throw error;
      setProblem(error.message);
      setStanding(pushStanding());
    } finally {
      setAsking(false);
    }
  }

  if (standing && standing !== 'possible') {
    return (
      <Notice tone="blue" role="note" className="mt-4">
        {IN_THE_WAY[standing](brand)}
      </Notice>
    );
  }
  return (
    <div className="mt-4 flex flex-col items-start gap-4">
      <noscript>
        <p>This needs JavaScript, which is off in this browser.</p>
      </noscript>
      {problem ? <Notice tone="red">{problem}</Notice> : null}
      <Button
        variant="primary"
        icon={<BellRing size={18} aria-hidden="true" />}
        busy={isAsking}
        busyLabel="Asking your browser..."
        disabled={!standing}
        onClick={add}
      >
        Tell me on this device
      </Button>
    </div>
  );
}
