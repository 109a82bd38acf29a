/** Where a message is corrected and taken back. */
export const correctionOf = (conversationId: string, messageId: string) =>
  `/messages/${conversationId}/${messageId}/correction`;
