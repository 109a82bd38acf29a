import { changedTermsLine } from '#app/copy/stay-history.ts';
import { stayPage as words } from '#app/copy/stay-page.ts';
import type { StayShown } from '#app/features/stays/stay-page.server.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';

/** Over an offer that its shop has changed, for as long as it is the last word: what else came with that (ruling c-191). */
export function ChangedTermsNotice({ stay: { status, history } }: { stay: StayShown }) {
  if (status !== 'OFFERED') return null;
  const before = history.findLastIndex(({ act }) => act !== 'CHANGE_OFFER');
  const lines = history.slice(before + 1).flatMap(({ seq, terms }) => {
    const line = changedTermsLine(terms);
    return line ? [{ seq, line }] : [];
  });
  if (lines.length === 0) return null;
  return (
    <Notice tone="mustard" role="note" title={words.termsChanged} className="mt-4">
      {lines.map(({ seq, line }) => (
        <p key={seq}>{line}</p>
      ))}
    </Notice>
  );
}
