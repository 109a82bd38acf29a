import { useEffect, useRef, useState } from 'react';

export type Suggestion = { id: string; label: string; detail?: string };
export type LoadSuggestions = (query: string, signal: AbortSignal) => Promise<readonly Suggestion[]>;

const PAUSE_MS = 180;

/** Suggestions for what is being typed: asked for after a short pause, and only the latest answer counts. */
export function useSuggestions(load: LoadSuggestions, minimum: number) {
  const [items, setItems] = useState<readonly Suggestion[]>([]);
  const [loading, setLoading] = useState(false);
  const asked = useRef<{ timer: number; abort: AbortController } | null>(null);

  const cancel = () => {
    if (!asked.current) return;
    clearTimeout(asked.current.timer);
    asked.current.abort.abort();
    asked.current = null;
  };

  const ask = (query: string) => {
    cancel();
    if (query.trim().length < minimum) {
      setItems([]);
      setLoading(false);
      return;
    }
    const abort = new AbortController();
    const answer = async () => {
      const found = await load(query.trim(), abort.signal).catch(() => []);
      if (abort.signal.aborted) return;
      setItems(found);
      setLoading(false);
    };
    setLoading(true);
    asked.current = { timer: window.setTimeout(answer, PAUSE_MS), abort };
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the field goes away.
  useEffect(() => cancel, []);

  return { items, loading, ask };
}
