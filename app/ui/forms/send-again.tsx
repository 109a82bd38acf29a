import { Send } from 'lucide-react';
import { Button } from '#app/ui/actions/button.tsx';
import { sentWith } from '#app/ui/feedback/put-off.ts';

/** Whether somebody wrote it, or a form carries it along: an id, a day, a tick. */
const isWritten = (value: string) => /\s/.test(value) || value.length > 100;

/**
 * What was sent without a script and could not be taken, as it was, and a button that sends it again. What was written
 * is there to be read and changed; the rest goes along unseen.
 */
export function SendAgain({ caught }: { caught: unknown }) {
  const sent = sentWith(caught);
  if (!sent) return null;
  return (
    <form method="post" action={sent.action} className="mx-auto flex w-full max-w-xl flex-col gap-4 text-left">
      {sent.fields.map(([name, value], index) =>
        isWritten(value) ? (
          // The order is that of the form that was sent, and never changes.
          // biome-ignore lint/suspicious/noArrayIndexKey: names may come twice
          <label key={index} className="flex flex-col gap-1.5 font-semibold">
            What you wrote
            <textarea
              name={name}
              defaultValue={value}
              rows={8}
              className="control field-sizing-content max-h-[60vh] font-normal"
            />
          </label>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: names may come twice
          <input key={index} type="hidden" name={name} value={value} />
        ),
      )}
      <Button type="submit" variant="primary" icon={<Send size={18} aria-hidden="true" />} className="self-center">
        Send again
      </Button>
    </form>
  );
}
