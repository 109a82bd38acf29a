import type { DomainEvent, EventOf } from '#app/domain/events.ts';
import type { Tx } from '#app/platform/db/database.server.ts';

/** What a listener may do besides writing with `tx`: ask for hints that are sent once the transaction has committed. */
export type ListenerTools = {
  tx: Tx;
  now: Date;
  /** Something of this user's changed. */
  hint: (userId: string) => void;
  /** Something that everybody sees changed: kept pages are dropped, in every process. */
  publicChange: () => void;
};

/** A listener's name, and what it does for each event that it hears. All are listed in server/listeners.ts. */
export type Listener = {
  name: string;
  handlers: { [Type in DomainEvent['type']]?: (event: EventOf<Type>, tools: ListenerTools) => Promise<void> };
};
