/** A card shows this much of a description (S2 §9). */
export const JOB_PREVIEW_LENGTH = 200;

/** The first 200 characters and '...'; a text that is not longer stays whole (ruling c-67). */
export function jobPreview(description: string): string {
  if (description.length <= JOB_PREVIEW_LENGTH) return description;
  // Only a text with emoji and the like is counted sign by sign, as an emoji is one of them.
  if (!/[\ud800-\udfff]/.test(description)) return `${description.slice(0, JOB_PREVIEW_LENGTH)}...`;
  const characters = [...description];
  if (characters.length <= JOB_PREVIEW_LENGTH) return description;
  return `${characters.slice(0, JOB_PREVIEW_LENGTH).join('')}...`;
}
