import type { SubmissionResult } from '@conform-to/react';
import type { HeadersArgs } from 'react-router';
import type { Refusal } from '#app/domain/results.ts';

/** What a form about an account gets back when a rule said no: its words, and what was typed except the secrets. */
export type FormAnswer = { result: SubmissionResult<string[]>; code: Refusal };

/** As `headers` of a route: lets 'Retry-After' through to a reply that is a whole page. */
export function answerHeaders({ actionHeaders }: HeadersArgs): Headers {
  return actionHeaders;
}
