const FIRST_FOUR = [
  'Competitive commission structure',
  'High-traffic location',
  'Supportive team environment',
  'Flexibility in schedule',
] as const;

/** 'What we offer' as the create form starts (S2 §9, ruling c-4). */
export const CREATE_OFFERS = [...FIRST_FOUR, 'Marketing assistance'] as const;

/** What 'Reset to default suggestions' puts back in the editor. */
export const EDITOR_OFFERS = [
  ...FIRST_FOUR,
  'Opportunities for growth',
  'Healthcare benefits available',
  'Paid time off',
] as const;

/** The admin form's own wording. */
export const ADMIN_OFFERS = [
  'Competitive commission structure',
  'High-traffic location',
  'Supportive team environment',
  'Schedule flexibility',
  'Growth opportunities',
  'Healthcare benefits available',
  'Paid time off',
] as const;

/** One bullet a line, as the text field holds them. */
export function offersText(offers: readonly string[]): string {
  return offers.map((offer) => `• ${offer}`).join('\n');
}
