import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { Form } from 'react-router';
import { FEED_DETAIL_HINT, FEED_DETAIL_LABEL, feedWords as words } from '#app/copy/calendar-feeds.ts';
import { FEED_DETAILS } from '#app/domain/calendar-feeds.ts';
import { SubmitButton } from '#app/ui/actions/buttons.tsx';
import { FormNotice } from '#app/ui/forms/form.tsx';
import { RadioCards } from '#app/ui/forms/radio-cards.tsx';
import { Card } from '#app/ui/surfaces/card.tsx';
import { SectionHeader } from '#app/ui/surfaces/headers.tsx';

export type MakeFeedReply = { result?: SubmissionResult<string[]>; failed?: true; told?: string | null };

const OPTIONS = FEED_DETAILS.map((value) => ({
  value,
  label: FEED_DETAIL_LABEL[value],
  description: FEED_DETAIL_HINT[value],
}));

/** `submissionId` is another one for each address. */
export function MakeFeedForm({ submissionId, reply }: { submissionId: string; reply: MakeFeedReply | undefined }) {
  const [form, fields] = useForm<{ detail: string }>({
    id: 'make-feed',
    lastResult: reply?.result ?? null,
    defaultValue: { detail: 'FULL' },
  });
  const errors = reply?.failed ? [reply.told ?? words.failed] : form.errors;
  return (
    <Card as="section">
      <SectionHeader title={words.make} />
      <Form method="post" {...getFormProps(form)} className="flex flex-col gap-5">
        <FormNotice errors={errors} answer={reply} focus />
        <input type="hidden" name="submissionId" value={submissionId} />
        <RadioCards field={fields.detail} label={words.shows} options={OPTIONS} />
        <p className="max-w-measure text-muted">
          {words.stands} {words.clock}
        </p>
        <div>
          <SubmitButton busyLabel={words.making}>{words.make}</SubmitButton>
        </div>
      </Form>
    </Card>
  );
}
