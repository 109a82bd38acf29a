/** A card shows this much of a description (S2 §9). */
export const JOB_PREVIEW_LENGTH = 200;

/** The first 200 characters and '...'; a text that is not longer stays whole (ruling c-67). */
export function jobPreview(description: string): string {
  const characters = [...description];
  if (characters.length <= JOB_PREVIEW_LENGTH) return description;
  return `${characters.slice(0, JOB_PREVIEW_LENGTH).join('')}...`;
}
