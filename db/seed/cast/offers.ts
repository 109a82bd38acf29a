/** What the house offers, as the form writes it: one line each. */
export const offer = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n');

export const STREET = [
  'Walk-in traffic every day of the week',
  'A desk that books for you',
  'Room to hang your own flash',
  'Shop meal on Saturdays',
] as const;

export const STUDIO = [
  'Private room with north light',
  'Booking and deposits handled by the desk',
  'Healed-work photography',
  'Quiet colleagues',
] as const;
