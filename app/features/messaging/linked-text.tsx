import { piecesOf } from '#app/domain/message-links.ts';

/** What somebody wrote, with its addresses to press (c-124). What opens knows nothing of this page. */
export function LinkedText({ text }: { text: string }) {
  let at = 0;
  return piecesOf(text).map(({ text: words, href }) => {
    const key = at;
    at += words.length;
    if (!href) return words;
    return (
      <a key={key} href={href} target="_blank" rel="nofollow ugc noopener noreferrer" className="underline">
        {words}
      </a>
    );
  });
}
