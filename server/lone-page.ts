import { createHash } from 'node:crypto';

const INK =
  '--ground: #14110f; --surface: #1e1a17; --line: #f3ebdd; --shade: #453e37; --muted: #a89e8f; --red: #f0604d; --on: #14110f';

/** The theme that public/theme.js stores (c-182). */
const FOLLOW_THEME = "try{document.documentElement.dataset.theme=localStorage.getItem('theme')??''}catch{}";

/** Also from the service worker's cache. */
export const LONE_PAGE_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  `script-src 'sha256-${createHash('sha256').update(FOLLOW_THEME).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

type LonePageWords = { title: string; text: string; again: string | null };

/** A self-contained page: nothing else may be at hand when it is shown. Colors are those of app/ui/styles/tokens.css. */
export function lonePage(brand: string, words: LonePageWords): string {
  const title = escaped(words.title);
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<script>${FOLLOW_THEME}</script>
<meta name="robots" content="noindex">
<title>${title}</title>
<style>
:root { --ground: #f7f1e5; --surface: #fffbf2; --line: #17130f; --shade: #17130f; --muted: #6b6256; --red: #b7271a; --on: #fffbf2 }
@media (prefers-color-scheme: dark) {
:root:not([data-theme=light]) { ${INK} }
}
:root[data-theme=dark] { color-scheme: dark; ${INK} }
:root[data-theme=light] { color-scheme: light }
body { margin: 0; min-height: 100dvh; display: flex; flex-direction: column; box-sizing: border-box; padding: 16px; background: var(--ground); color: var(--line); font: 100%/1.55 "Instrument Sans", ui-sans-serif, system-ui, sans-serif; overflow-wrap: anywhere }
.brand { margin: 0; font: 1.875rem/1.4 "Pirata One", "Old English Text MT", serif }
main { flex: 1; display: flex; flex-direction: column; align-items: center; justify-content: center; gap: 24px; padding-bottom: 64px; text-align: center }
h1 { margin: 0; font: 800 min(1.875rem, 12vw)/1.1 "Bricolage Grotesque", ui-sans-serif, system-ui, sans-serif; letter-spacing: -.025em; text-wrap: balance }
main p { margin: 0; max-width: 52ch; color: var(--muted) }
a { display: inline-flex; align-items: center; min-height: 44px; padding: 0 20px; border: 1.5px solid var(--line); border-radius: 6px; background: var(--red); color: var(--on); box-shadow: 3px 3px 0 var(--shade); font-weight: 700; text-decoration: none }
a:focus-visible { outline: 3px solid; outline-offset: 3px }
</style>
</head>
<body>
<p class="brand">${escaped(brand)}</p>
<main>
<h1>${title}</h1>
<p>${escaped(words.text)}</p>
${words.again ? `<a href="">${escaped(words.again)}</a>` : ''}
</main>
</body>
</html>
`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
