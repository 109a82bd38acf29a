import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { jobLive as words } from '#app/copy/jobs.ts';
import { Button } from '#app/ui/actions/buttons.tsx';
import { copyText } from '#app/ui/copy-text.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';

/**
 * Opens the sheet for sharing where the device has one, else copies the link. Before the script, and without one, its
 * place is empty.
 */
export function ShareButton({ path, title }: { path: string; title: string }) {
  const [label, setLabel] = useState<string>(words.share);
  const isHydrated = useHydrated();
  const share = async () => {
    const url = new URL(path, location.href).href;
    if (navigator.share) return navigator.share({ title, url }).catch(() => {});
    setLabel((await copyText(url)) ? words.copied : words.uncopied);
  };
  return (
    <Button
      icon={<Share2 size={18} aria-hidden="true" />}
      className={isHydrated ? undefined : 'invisible'}
      onClick={() => void share()}
    >
      <span aria-live="polite">{label}</span>
    </Button>
  );
}
