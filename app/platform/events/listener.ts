import type { DomainEvent, EventOf } from '#app/domain/events.ts';
import type { Tx } from '#app/platform/db/database.server.ts';

export type ListenerTools = {
  tx: Tx;
  now: Date;
  hint: (userId: string) => void;
  /** Something public changed: every process drops its cached pages. */
  publicChange: () => void;
};

export type Listener = {
  name: string;
  handlers: { [Type in DomainEvent['type']]?: (event: EventOf<Type>, tools: ListenerTools) => Promise<void> };
};
