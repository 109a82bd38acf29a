import { useEffect, useState } from 'react';
import { pauseAfter } from '#app/browser/sync-status.ts';
import { withDone } from '#app/copy/done.ts';
import { tellServer } from '#app/features/accounts/leaving/log-out.tsx';
import { Sheet } from '#app/routes/layouts/error-page.tsx';
import { useBrand } from '#app/routes/layouts/viewer.ts';
import { Button } from '#app/ui/actions/buttons.tsx';

/** A logout did not reach the server (ruling c-70): retries with growing pauses. */
export function LeftPage() {
  const brand = useBrand();
  const [failures, setFailures] = useState(0);

  const tryAgain = () => {
    void tellServer().then((isTold) => {
      if (isTold) return window.location.replace(withDone('/', 'logged-out'));
      setFailures((before) => before + 1);
    });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once after each failure, not after each drawing.
  useEffect(() => {
    delete document.documentElement.dataset.left;
    const timer = setTimeout(tryAgain, failures === 0 ? 0 : pauseAfter(failures));
    window.addEventListener('online', tryAgain);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', tryAgain);
    };
  }, [failures]);

  useEffect(() => document.querySelector('h1')?.focus(), []);

  return (
    <Sheet
      title="You are logged out on this screen"
      text={`${brand} could not be told yet, so this browser could still open your account. We keep trying while this page is open, and the next time somebody opens ${brand} in this browser.`}
    >
      <Button variant="primary" onClick={tryAgain}>
        Try again
      </Button>
    </Sheet>
  );
}
