import { Button } from '#app/ui/actions/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';

/** What was typed here once is in the form again, and can be thrown away. */
export function DraftNotice({ isUnsent, onDiscard }: { isUnsent?: boolean; onDiscard: () => void }) {
  return (
    <Notice
      tone="blue"
      className="mb-6"
      actions={
        <Button
          size="sm"
          onClick={() => {
            onDiscard();
            // The button goes with the draft.
            document.getElementById('content')?.focus();
          }}
        >
          Throw it away
        </Button>
      }
    >
      What you typed here before is back. It is not {isUnsent ? 'sent' : 'saved'} yet.
    </Notice>
  );
}
