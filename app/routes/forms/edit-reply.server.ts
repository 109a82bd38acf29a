import type { Submission } from '@conform-to/react';
import { data } from 'react-router';
import { changedElsewhere, type EditedSubject, editedLabel, editedText } from '#app/copy/edited-fields.ts';
import { type Conflict, type Edit, partsOf, readSeen, takingOver, type Values } from '#app/domain/edit-conflict.ts';
import type { FormReply } from '#app/platform/http/replies.server.ts';

// biome-ignore lint/suspicious/noExplicitAny: of any form.
type Posted = Submission<any, string[]>;

/** How a posted form wants to be saved (ruling c-99): `seen` is what it was opened on, `anyway` what it was shown since. */
export function readEdit<Row>({ payload }: Posted, values: (row: Row) => Values): Edit<Row> {
  return { seen: readSeen(payload.anyway ?? payload.seen), isTaking: payload.take !== undefined, values };
}

type Told = { subject: EditedSubject; isTaking: boolean; now: Date };

/**
 * Nothing was saved, because somebody else was quicker: since when, what both say, and everything that was typed. Those
 * who choose the other values get the form filled with them, to look at and save.
 */
export function conflictReply(submission: Posted, conflict: Conflict, { subject, isTaking, now }: Told) {
  const text = changedElsewhere(conflict.at, now);
  const differences = conflict.differences.map(({ name, stored, sent }) => ({
    name,
    label: editedLabel(subject, name, stored ?? sent, placeOf(name, submission.payload)),
    stored: editedText(name, stored),
    sent: editedText(name, sent),
  }));
  const told = { differences, seen: conflict.seen, isTaken: isTaking };
  if (!isTaking) {
    return data<FormReply>({ result: submission.reply({ formErrors: [text] }), conflict: told }, { status: 409 });
  }
  const { anyway: _, take: __, ...typed } = submission.payload;
  // conform's own type knows texts only; its fields show whatever a form may open on.
  const initialValue = takingOver(typed, conflict) as FormReply['result']['initialValue'];
  return data<FormReply>({ result: { initialValue }, conflict: told }, { status: 409 });
}

/** A thing's row number in its list, counted as on the form. */
function placeOf(name: string, payload: Record<string, unknown>): number {
  const [field, key] = partsOf(name);
  const rows = payload[field];
  return Array.isArray(rows) ? rows.findIndex((row) => row?.id === key) + 1 : 0;
}
