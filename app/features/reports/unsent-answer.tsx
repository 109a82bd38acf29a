import { FormNotice } from '#app/ui/forms/form.tsx';
import { Card } from '#app/ui/surfaces/card.tsx';
import { SectionHeader } from '#app/ui/surfaces/headers.tsx';

type UnsentAnswerProps = {
  refusal: string;
  words: string;
  /** The server's answer. */
  reply: unknown;
};

/** An answer that came too late, as from another tab: why it was not taken, and what was typed, which has no form any more. */
export function UnsentAnswer({ refusal, words, reply }: UnsentAnswerProps) {
  return (
    <Card as="section">
      <FormNotice errors={[refusal]} answer={reply} focus className="mb-5" />
      <SectionHeader title="What you typed was not sent" />
      <p className="max-w-measure whitespace-pre-line wrap-anywhere">{words}</p>
    </Card>
  );
}
