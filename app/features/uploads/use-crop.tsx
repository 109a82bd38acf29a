import { type ReactNode, useState } from 'react';
import { type Bucket, problemBeforeSending, UPLOAD_RULES } from '#app/domain/values/files.ts';
import type { CropDialogProps } from '#app/features/uploads/crop-dialog.tsx';

const CROPPED: Partial<Record<Bucket, Pick<CropDialogProps, 'what' | 'shape'>>> = {
  'shop-logos': { what: 'the logo', shape: 'square' },
  'profile-images': { what: 'the profile image', shape: 'round' },
};

/** Cropped before upload (S1 §5). Without the dialog's code the picture is uploaded as it is. */
export function useCrop(bucket: Bucket, add: (files: readonly File[]) => void) {
  const [dialog, setDialog] = useState<ReactNode>(null);
  const cropped = CROPPED[bucket];

  async function choose(files: readonly File[]) {
    const [file] = files;
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
