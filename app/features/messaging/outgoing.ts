import type { MessageFile } from '#app/features/messaging/message-files.server.ts';

/** A message that has left the box and is not accepted yet. */
export type Outgoing = { clientMessageId: string; content: string; files: readonly MessageFile[] };
