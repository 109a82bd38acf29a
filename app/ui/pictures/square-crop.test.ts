import { expect, test } from 'vitest';
import { movedCrop, wholeCrop, zoomedCrop, zoomMax } from '#app/ui/pictures/square-crop.ts';

const WIDE = { width: 1200, height: 800 };

test('the crop starts with the largest centered square', () => {
  expect(wholeCrop(WIDE)).toEqual({ x: 200, y: 0, size: 800 });
  expect(wholeCrop({ width: 300, height: 900 })).toEqual({ x: 0, y: 300, size: 300 });
});

test('zooming keeps the center inside the picture', () => {
  const near = zoomedCrop(wholeCrop(WIDE), WIDE, 2);
  expect(near).toEqual({ x: 400, y: 200, size: 400 });
  const corner = movedCrop(near, WIDE, { x: 9999, y: 9999 });
  expect(corner).toEqual({ x: 800, y: 400, size: 400 });
  expect(zoomedCrop(corner, WIDE, 1)).toEqual({ x: 400, y: 0, size: 800 });
});

test('moving stops at the edges', () => {
  expect(movedCrop(wholeCrop(WIDE), WIDE, { x: -500, y: -500 })).toEqual({ x: 0, y: 0, size: 800 });
  expect(movedCrop(wholeCrop(WIDE), WIDE, { x: 500, y: 500 })).toEqual({ x: 400, y: 0, size: 800 });
});

test('a small picture is hardly enlarged', () => {
  expect(zoomMax(WIDE)).toBe(4);
  expect(zoomMax({ width: 320, height: 600 })).toBe(2);
  expect(zoomMax({ width: 40, height: 60 })).toBe(1);
  expect(zoomedCrop(wholeCrop(WIDE), WIDE, 99).size).toBe(200);
});
