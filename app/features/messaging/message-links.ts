/** The address to write a first message; also the name of its draft. */
export const firstMessageTo = (recipientId: string) => `/conversations?to=${recipientId}`;

export const correctionOf = (conversationId: string, messageId: string) =>
  `/messages/${conversationId}/${messageId}/correction`;
