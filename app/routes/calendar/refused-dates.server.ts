import type { Submission } from '@conform-to/react';
import { data } from 'react-router';
import { windows as words } from '#app/copy/calendar/calendar.ts';
import type { OpenAlready } from '#app/features/calendar/dates.server.ts';
import type { FormReply } from '#app/platform/http/replies.server.ts';

const NAMED_MAX = 5;

/** Names the open dates in the way beside the first day. */
export function refusedDates<T>(submission: Submission<T, string[]>, { open }: OpenAlready) {
  const named = open.slice(0, NAMED_MAX).map(({ chair, days }) => words.openAlready(chair, days));
  const result = submission.reply({ fieldErrors: { first: [...named, words.howToGoOn] } });
  return data<FormReply>({ result, refusal: words.howToGoOn }, { status: 409 });
}
