import { type ReactNode, useState } from 'react';
import { type Bucket, problemBeforeSending, UPLOAD_RULES } from '#app/domain/values/files.ts';
import type { CropDialogProps } from '#app/features/uploads/crop-dialog.tsx';

/** The buckets with square pictures and their shapes. */
const CROPPED: Partial<Record<Bucket, Pick<CropDialogProps, 'what' | 'shape'>>> = {
  'shop-logos': { what: 'the logo', shape: 'square' },
  'profile-images': { what: 'the profile image', shape: 'round' },
};

/**
 * Faces and logos are cropped before upload (S1 §5). The code loads when a picture is chosen; without it the picture is
 * uploaded as it is. The server checks it anyway.
 */
export function useCrop(bucket: Bucket, add: (files: readonly File[]) => void) {
  const [dialog, setDialog] = useState<ReactNode>(null);
  const cropped = CROPPED[bucket];

  async function choose(files: readonly File[]) {
    const [file] = files;
    // A file that is refused anyway gets the usual message.
    if (!cropped || !file || files.length > 1 || problemBeforeSending(bucket, file)) return add(files);
    const close = () => setDialog(null);
    try {
      const { CropDialog } = await import('#app/features/uploads/crop-dialog.tsx');
      const onDone = (ready: File) => {
        close();
        add([ready]);
      };
      const { maxBytes } = UPLOAD_RULES[bucket];
      setDialog(<CropDialog {...cropped} file={file} maxBytes={maxBytes} onDone={onDone} onCancel={close} />);
    } catch {
      add(files);
    }
  }

  return { choose, dialog };
}
