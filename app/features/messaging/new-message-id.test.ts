import { expect, test } from 'vitest';
import { newMessageId } from '#app/features/messaging/new-message-id.ts';

test('a message made in the browser gets a random id of its own, as the standard writes it', () => {
  const ids = Array.from({ length: 200 }, newMessageId);
  expect(new Set(ids).size).toBe(200);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
