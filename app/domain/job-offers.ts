import type { JobInput } from '#app/domain/jobs.ts';

const FIRST_FOUR = [
  'Competitive commission structure',
  'High-traffic location',
  'Supportive team environment',
  'Flexibility in schedule',
] as const;

/** 'What we offer' as the create form starts (S2 §9, ruling c-4). */
export const CREATE_OFFERS = [...FIRST_FOUR, 'Marketing assistance'] as const;

export const EDITOR_OFFERS = [
  ...FIRST_FOUR,
  'Opportunities for growth',
  'Healthcare benefits available',
  'Paid time off',
] as const;

export const ADMIN_OFFERS = [
  'Competitive commission structure',
  'High-traffic location',
  'Supportive team environment',
  'Schedule flexibility',
  'Growth opportunities',
  'Healthcare benefits available',
  'Paid time off',
] as const;

export function offersText(offers: readonly string[]): string {
  return offers.map((offer) => `• ${offer}`).join('\n');
}

type OfferPart = string | string[];

const BULLET = /^(?:[•*‣·▪–—-]|\d{1,2}[.)])\s+/;
/** A longer line is a sentence, even between list items. */
const POINT_MAX = 120;
const FEWEST_BETWEEN_SEMICOLONS = 3;

/** Bulleted lines, several short lines, or points between semicolons become a list; the rest stays text. */
export function offerParts(text: string): OfferPart[] {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  if (lines.some((line) => BULLET.test(line))) return bulleted(lines);
  const points = lines.length > 1 ? lines : semicoloned(text);
  return points.length > 1 && points.every(isPoint) ? [points] : text.trim() ? [text.trim()] : [];
}

function bulleted(lines: readonly string[]): OfferPart[] {
  const parts: OfferPart[] = [];
  for (const line of lines) {
    const isBullet = BULLET.test(line);
    const last = parts.at(-1);
    if (isBullet && Array.isArray(last)) last.push(line.replace(BULLET, ''));
    else if (isBullet) parts.push([line.replace(BULLET, '')]);
    else if (typeof last === 'string') parts[parts.length - 1] = `${last}\n${line}`;
    else if (line) parts.push(line);
  }
  return parts.map((part) => (typeof part === 'string' ? part.trim() : part));
}

function semicoloned(text: string): string[] {
  const points = text
    .trim()
    .replace(/;$/, '')
    .split(';')
    .map((point) => point.trim());
  return points.length < FEWEST_BETWEEN_SEMICOLONS ? [] : points;
}

/** An empty line separates paragraphs, and a line with two sentences is a paragraph. */
const isPoint = (line: string) => line !== '' && line.length <= POINT_MAX && !/[.!?]\s+\S/.test(line);

/** S2 §5. */
export function newJob(offers: readonly string[]): JobInput {
  return {
    title: '',
    jobType: 'GUEST_SPOT',
    description: '',
    whatWeOffer: offersText(offers),
    shopCulture: [],
    startDate: '',
    endDate: null,
    applicationDeadline: null,
    paymentType: 'COMMISSION',
    commissionRate: null,
    boothRentalAmount: null,
    minimumExperienceYears: 0,
    portfolioRequired: true,
    insuranceRequired: true,
    preferredStyles: [],
    requiredStyles: [],
    additionalRequirements: '',
  };
}
