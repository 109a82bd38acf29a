import { z } from 'zod';
import * as field from '#app/domain/field.ts';
import { form } from '#app/domain/form.ts';

export const MESSAGE_MAX = 5000;
/** Characters of a message shown in lists and notifications before '...' (S1 §9). */
export const PREVIEW_LENGTH = 50;

/** The first 50 characters on one line, with '...' only when there is more (ruling c-67). */
export function messagePreview(content: string): string {
  return shortened(content.replace(/\s+/g, ' ').trim(), PREVIEW_LENGTH);
}

/** The first `length` characters and '...' when the text is longer; never cuts a character in half. */
export function shortened(text: string, length: number): string {
  const characters = [...text];
  return characters.length > length ? `${characters.slice(0, length).join('').trimEnd()}...` : text;
}

const content = () =>
  field.requiredText('Please write a message', { name: 'Message', max: MESSAGE_MAX, multiline: true });

/** A message in an open conversation. */
export const messageSchema = form(() => z.object({ content: content(), submissionId: field.submissionId() }));

/** The first message to somebody: `recipientId` is the artist's or the shop's id, as its page has it. */
export const firstMessageSchema = form(() =>
  z.object({
    content: content(),
    submissionId: field.submissionId(),
    recipientId: field.id('Please choose who to write to'),
  }),
);
