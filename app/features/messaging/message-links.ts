/** Where the first message to somebody is written; its draft has the same name. */
export const firstMessageTo = (recipientId: string) => `/conversations?to=${recipientId}`;

/** Where a message is corrected and taken back. */
export const correctionOf = (conversationId: string, messageId: string) =>
  `/messages/${conversationId}/${messageId}/correction`;

/** By what a form says which words it was opened on: when a message was last corrected; '' for one that never was. */
export function versionOf(editedAt: Date | null): string {
  return editedAt?.toISOString() ?? '';
}
