import { Paperclip } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { ATTACH_HINT } from '#app/copy/messages.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';

type AttachFilesProps = {
  /** Where the form around it sends a chosen file where no script does. */
  to: string;
  accept: string;
  onChoose: (files: File[]) => void;
};

/** Where files for the next message are chosen. */
export function AttachFiles({ to, accept, onChoose }: AttachFilesProps) {
  const hydrated = useHydrated();
  const box = useRef<HTMLInputElement>(null);
  const take = (input: HTMLInputElement | null) => {
    if (!input?.files?.length) return;
    onChoose(Array.from(input.files));
    // So that the same file can be chosen again.
    input.value = '';
  };
  const takeEarly = useEffectEvent(() => take(box.current));
  // A file may have been chosen before the script ran.
  useEffect(() => takeEarly(), []);
  return (
    <>
      <label
        title={ATTACH_HINT}
        className="relative inline-flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-md hover:bg-grey-wash has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
      >
        <Paperclip size={20} aria-hidden="true" />
        <input
          ref={box}
          type="file"
          name="file"
          accept={accept}
          multiple={hydrated}
          aria-label={`Attach files. ${ATTACH_HINT}`}
          className="absolute inset-0 cursor-pointer opacity-0 file:cursor-pointer"
          onChange={({ currentTarget }) => take(currentTarget)}
        />
      </label>
      <noscript>
        <button
          type="submit"
          formAction={to}
          formEncType="multipart/form-data"
          formNoValidate
          className="min-h-11 text-link text-sm"
        >
          Attach
        </button>
      </noscript>
    </>
  );
}
