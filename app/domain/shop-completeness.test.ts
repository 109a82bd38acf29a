import { expect, test } from 'vitest';
import {
  completenessScore,
  costliestShopPart,
  MARKETPLACE_MINIMUM_SCORE,
  type ScoredShop,
  SHOP_PARTS,
  type ShopFacts,
  shopCompleteness,
} from '#app/domain/shop-completeness.ts';

const empty: ScoredShop = {
  shopName: null,
  city: null,
  state: null,
  description: null,
  establishedDate: null,
  insurance: false,
  tattooStyles: [],
  vibeKeywords: [],
};
const place = { city: 'Austin', state: 'TX' };
const all = {
  ...place,
  shopName: 'S',
  description: 'D',
  establishedDate: '2001-01-01',
  insurance: true,
  tattooStyles: ['Color'],
  vibeKeywords: ['Modern'],
};

test.each<[Partial<ScoredShop>, number]>([
  [{}, 0],
  [{ shopName: ' ' }, 0],
  [{ shopName: 'S' }, 10],
  [{ city: 'Austin' }, 0],
  [place, 10],
  [{ description: 'D' }, 10],
  [{ establishedDate: '2001-01-01' }, 5],
  [{ insurance: true }, 5],
  [{ tattooStyles: ['Color', 'Tribal'] }, 5],
  [{ vibeKeywords: ['Modern'] }, 5],
  [all, 50],
])('a shop with %j scores %i', (parts, score) => {
  expect(completenessScore({ ...empty, ...parts })).toBe(score);
});

test('a name and one detail are enough for the marketplace, a name alone is not', () => {
  expect(completenessScore({ ...empty, shopName: 'S' })).toBeLessThan(MARKETPLACE_MINIMUM_SCORE);
  expect(completenessScore({ ...empty, shopName: 'S', insurance: true })).toBe(MARKETPLACE_MINIMUM_SCORE);
});

const whole: ShopFacts = { shopName: 'S', description: 'D', city: 'Austin', yearsInBusiness: 1, hasPolicies: true };

test.each<[Partial<ShopFacts>, string[]]>([
  [{}, []],
  [{ shopName: null }, ['name']],
  [{ description: '' }, ['description']],
  [{ city: null }, ['city']],
  [{ yearsInBusiness: 0 }, ['years-in-business']],
  [{ yearsInBusiness: null, hasPolicies: false }, ['years-in-business', 'policies']],
])('a shop with %j lacks %j', (change, missing) => {
  expect(shopCompleteness({ ...whole, ...change })).toEqual({ complete: missing.length === 0, missing });
});

test('the name is what costs most while it is missing; policies cost more than years', () => {
  expect(costliestShopPart(SHOP_PARTS)).toBe('name');
  expect(costliestShopPart(['years-in-business', 'policies'])).toBe('policies');
  expect(costliestShopPart([])).toBeUndefined();
});
