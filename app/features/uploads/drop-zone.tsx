import { ImageDown } from 'lucide-react';
import { type DragEvent, type ReactNode, useEffect, useState } from 'react';
import { useHydrated } from '#app/ui/use-hydrated.ts';

const hasFiles = ({ dataTransfer }: { dataTransfer: DataTransfer | null }) =>
  dataTransfer?.types.includes('Files') ?? false;

/** Files can be dropped anywhere on it. The file field inside works by itself, also without a script. */
export function DropZone({ onFiles, children }: { onFiles: (files: File[]) => void; children: ReactNode }) {
  const [isOver, setOver] = useState(false);
  const hydrated = useHydrated();
  useMissedDrops();

  const onDragOver = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setOver(true);
  };
  const onDragLeave = (event: DragEvent<HTMLElement>) => {
    const into = event.relatedTarget;
    if (!(into instanceof Node && event.currentTarget.contains(into))) setOver(false);
  };
  const onDrop = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setOver(false);
    onFiles(Array.from(event.dataTransfer.files));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way; the field inside is the control.
    <div
      onDragOver={onDragOver}
      onDragEnter={onDragOver}
      onDragLeave={onDragLeave}
      onDrop={onDrop}
      className="relative"
    >
      {children}
      {hydrated ? (
        <p aria-hidden="true" className="mt-2 hidden items-center gap-2 text-muted text-sm pointer-fine:flex">
          <ImageDown size={18} className="shrink-0" />
          Or drop files here
        </p>
      ) : null}
      {isOver ? (
        <p
          aria-hidden="true"
          className="pointer-events-none absolute -inset-2 flex items-center justify-center rounded-md border-[2.5px] border-line border-dashed bg-mustard font-bold text-lg text-on-mustard"
        >
          Drop to add
        </p>
      ) : null}
    </div>
  );
}

/** A file dropped beside the zone would open in place of the page, and what was typed there would be gone. */
function useMissedDrops(): void {
  useEffect(() => {
    const keepPage = (event: globalThis.DragEvent) => {
      const isField = event.target instanceof HTMLInputElement && event.target.type === 'file';
      if (hasFiles(event) && !isField) event.preventDefault();
    };
    window.addEventListener('dragover', keepPage);
    window.addEventListener('drop', keepPage);
    return () => {
      window.removeEventListener('dragover', keepPage);
      window.removeEventListener('drop', keepPage);
    };
  }, []);
}
