import type { HttpBindings } from '@hono/node-server';

/** What Hono's handlers find with a request: the underlying socket, its id, its nonce, and where it came from. */
export type AppEnv = {
  Bindings: Partial<HttpBindings>;
  Variables: { requestId: string; nonce: string; client: string };
};
