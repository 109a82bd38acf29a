/** By what a form says which words it was opened on: when a message was last corrected; '' for one that never was. */
export function versionOf(editedAt: Date | null): string {
  return editedAt?.toISOString() ?? '';
}
