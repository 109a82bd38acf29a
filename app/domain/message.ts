import { z } from 'zod';
import * as field from '#app/domain/field.ts';
import { form } from '#app/domain/form.ts';
import { isId } from '#app/domain/id.ts';
import { MESSAGE_FILES_MAX, MESSAGE_MAX } from '#app/domain/message-limits.ts';

/** Characters of a message shown in lists and notifications before '...' (S1 §9). */
export const PREVIEW_LENGTH = 50;

/** The field that brings back what was typed beside a file. */
export const KEPT = 'kept';

/** A mail shows so many messages of a conversation, the newest, and so many characters of each (c-101). */
export const MAILED_MESSAGES = 5;
const MAILED_LENGTH = 200;

/** The first 50 characters on one line, with '...' only when there is more (ruling c-67). */
export function messagePreview(content: string): string {
  return onOneLine(content, PREVIEW_LENGTH);
}

/** The same in a mail, which has more room. */
export const mailedMessage = (content: string): string => onOneLine(content, MAILED_LENGTH);

function onOneLine(content: string, length: number): string {
  return shortened(content.replace(/\s+/g, ' ').trim(), length);
}

/** The first `length` characters and '...' when the text is longer; never cuts a character in half. */
export function shortened(text: string, length: number): string {
  const characters = [...text];
  return characters.length > length ? `${characters.slice(0, length).join('').trimEnd()}...` : text;
}

const MISSING = 'Please write a message';
const NOT_ATTACHED = "The file you chose is not attached yet. Please choose it again and press 'Attach'.";
const WRITTEN = { name: 'Message', max: MESSAGE_MAX, multiline: true };

const content = () => field.requiredText(MISSING, WRITTEN);

/** Ids of files that wait to be sent with the message; a wrong one is reported for the whole list. */
const fileIds = () =>
  z
    .array(z.unknown())
    .refine((ids) => ids.every((id) => typeof id === 'string' && isId(id)), { error: 'Please attach the files again' })
    .refine((ids) => new Set(ids).size <= MESSAGE_FILES_MAX, { error: `Maximum ${MESSAGE_FILES_MAX} files allowed` })
    .transform((ids) => [...new Set(ids.map((id) => String(id).toLowerCase()))]);

/**
 * A message in an open conversation: words, files, or both. `file` is one that was chosen without a script and not
 * attached, of which only the name arrives: the words do not go without it.
 */
export const messageSchema = form(() =>
  z
    .object({
      content: field.longText(WRITTEN),
      submissionId: field.submissionId(),
      fileIds: fileIds(),
      file: z.unknown().optional(),
    })
    .superRefine(({ content, fileIds, file }, ctx) => {
      if (file) ctx.addIssue({ code: 'custom', message: NOT_ATTACHED, path: ['content'] });
      else if (content === '' && fileIds.length === 0)
        ctx.addIssue({ code: 'custom', message: MISSING, path: ['content'] });
    }),
);

const YES_OR_NO = ['yes', 'no'] as const;
const yesOrNo = () => field.oneOf(YES_OR_NO, 'Please choose one of the two').transform((chosen) => chosen === 'yes');

/** Whether a conversation is to be muted, or to be put away. */
export const mutingSchema = form(() => z.object({ isMuted: yesOrNo() }));
export const archivingSchema = form(() => z.object({ isArchived: yesOrNo() }));

/** The first message to somebody: `recipientId` is the artist's or the shop's id, as its page has it. */
export const firstMessageSchema = form(() =>
  z.object({
    content: content(),
    submissionId: field.submissionId(),
    recipientId: field.id('Please choose who to write to'),
  }),
);

/** New words for a message; `version` is when it was last corrected, as the form was opened on it, '' for never. */
export const correctionSchema = form(() =>
  z.object({ content: field.longText(WRITTEN), version: z.string().max(40).optional().default('') }),
);
