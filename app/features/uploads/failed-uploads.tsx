import { RotateCw } from 'lucide-react';
import type { FailedUpload } from '#app/features/uploads/use-uploads.ts';
import { Button } from '#app/ui/actions/buttons.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';

export function FailedUploads({
  failed,
  retry,
}: {
  failed: readonly FailedUpload[];
  retry: (one: FailedUpload) => void;
}) {
  const texts = [...new Set(failed.map(({ text }) => text))];
  return texts.map((text) => {
    const about = failed.filter((one) => one.text === text);
    const again = about.filter(({ file }) => file !== null);
    return (
      <Notice
        key={text}
        tone="red"
        title={text}
        actions={
          again.length > 0
            ? again.map((one) => (
                <Button
                  key={one.key}
                  size="sm"
                  icon={<RotateCw size={16} aria-hidden="true" />}
                  onClick={() => retry(one)}
                >
                  Try {one.name} again
                </Button>
              ))
            : null
        }
      >
        <span className="break-all text-sm">{about.map(({ name }) => name).join(', ')}</span>
      </Notice>
    );
  });
}
