/** False where it cannot be copied, such as on plain http, where browsers have no `navigator.clipboard`. */
export async function copyText(text: string): Promise<boolean> {
  if (!navigator.clipboard) return false;
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
}
