/** The address to write a first message; also the name of its draft. */
export const firstMessageTo = (recipientId: string) => `/conversations?to=${recipientId}`;

/** The address to edit or delete a message. */
export const correctionOf = (conversationId: string, messageId: string) =>
  `/messages/${conversationId}/${messageId}/correction`;

/** The version of a message that a form was opened on: the time of its last edit, or ''. */
export function versionOf(editedAt: Date | null): string {
  return editedAt?.toISOString() ?? '';
}
