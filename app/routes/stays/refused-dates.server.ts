import type { Submission } from '@conform-to/react';
import { data } from 'react-router';
import { refusedText } from '#app/copy/refusals.ts';
import type { Refusal, Refused } from '#app/domain/results.ts';
import { inTheWayOf } from '#app/features/stays/stay-address.ts';
import { type FormReply, refusedForm, refusedInit } from '#app/platform/http/replies.server.ts';
import { fieldOf } from '#app/routes/stays/field-of.ts';

/** What is wrong with days, and is said beside them. */
const OF_DATES: readonly Refusal[] = [
  'dates-past',
  'dates-reversed',
  'too-soon',
  'too-far',
  'too-short',
  'too-long',
  'closed-edge',
  'outside-job',
  'dates-not-open',
  'chair-taken',
  'artist-busy',
  'stay-open-already',
  'chair-free-already',
  'wait-too-short',
];

/** What a form of days was refused for: beside the day that is wrong, else the first one, where it is about days, with what helps; else above. */
export function refusedDates<T>(submission: Submission<T, string[]>, answer: Refused, help: readonly string[] = []) {
  if (!OF_DATES.includes(answer.refusal)) return refusedForm(submission, answer);
  const text = refusedText(answer);
  return data<FormReply & { inTheWayAt?: string }>(
    {
      result: submission.reply({ fieldErrors: { [fieldOf(answer, 'from')]: [text, ...help] } }),
      refusal: text,
      ...inTheWayOf(answer),
    },
    refusedInit(answer),
  );
}
