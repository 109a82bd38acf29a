/** Where the first message to somebody is written; its draft has the same name. */
export const firstMessageTo = (recipientId: string) => `/conversations?to=${recipientId}`;
