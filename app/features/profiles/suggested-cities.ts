/** What a field for a place suggests for what has been typed so far (S0 §5). */
export async function suggestedCities(typed: string, signal: AbortSignal) {
  const reply = await fetch(`/api/cities?${new URLSearchParams({ q: typed })}`, { signal });
  if (!reply.ok) return [];
  return (await reply.json()) as { id: string; label: string }[];
}

/** Letters before anything is suggested. */
export const SUGGESTED_FROM = 3;
