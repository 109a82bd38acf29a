import { expect, test } from 'vitest';
import { createLivePlaces, STREAMS_AN_ACCOUNT } from '#server/live-route.ts';

test('a new stream replaces the oldest one', () => {
  const places = createLivePlaces();
  const gone: number[] = [];
  const leave = Array.from({ length: STREAMS_AN_ACCOUNT }, (_, n) => places.take('ana', () => gone.push(n)));
  places.take('bo', () => gone.push(-1));
  expect(gone).toEqual([]);
  places.take('ana', () => {});
  expect(gone).toEqual([0]);
  // Who has given way leaves once more, as everybody does at the end.
  leave[0]?.();
  leave[1]?.();
  places.take('ana', () => {});
  expect(gone).toEqual([0]);
  places.take('ana', () => {});
  expect(gone).toEqual([0, 2]);
});
