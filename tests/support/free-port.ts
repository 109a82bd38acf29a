import { createServer } from 'node:net';

/** An unused port. */
export function freePort(): Promise<number> {
  const probe = createServer();
  return new Promise((found) => {
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => found(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
