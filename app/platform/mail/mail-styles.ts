const WRAPPED = { overflowWrap: 'anywhere', wordBreak: 'break-word' } as const;

/** The paper theme as inline styles, because mail programs know neither style sheets nor variables. */
export const PAPER = {
  page: { background: '#F7F1E5', margin: 0, padding: '32px 16px', fontFamily: 'Helvetica, Arial, sans-serif' },
  sheet: {
    background: '#FFFBF2',
    border: '2px solid #17130F',
    borderRadius: 10,
    color: '#17130F',
    margin: '0 auto',
    maxWidth: 520,
    padding: 32,
    ...WRAPPED,
  },
  brand: { fontFamily: 'Georgia, serif', fontSize: 22, fontWeight: 700, margin: '0 0 20px' },
  heading: {
    borderBottom: '5px double #17130F',
    fontSize: 26,
    lineHeight: '32px',
    margin: '0 0 20px',
    paddingBottom: 14,
  },
  text: { fontSize: 16, lineHeight: '25px', margin: '0 0 16px' },
  line: { borderBottom: '1px solid #CFC5B3', fontSize: 16, lineHeight: '25px', margin: '0 0 12px', paddingBottom: 12 },
  day: { color: '#6B6256', display: 'block', fontSize: 13, lineHeight: '20px' },
  link: { color: '#17130F' },
  button: {
    background: '#B7271A',
    border: '2px solid #17130F',
    borderRadius: 10,
    color: '#FFFBF2',
    display: 'inline-block',
    fontSize: 17,
    fontWeight: 700,
    padding: '13px 24px',
    textDecoration: 'none',
  },
  code: { fontFamily: 'Courier New, monospace', fontSize: 34, fontWeight: 700, letterSpacing: 8, margin: '0 0 20px' },
  small: { color: '#6B6256', fontSize: 13, lineHeight: '20px', margin: '20px 0 0', ...WRAPPED },
  smallLink: { color: '#6B6256' },
} as const;

/** The ink theme, for mail programs with dark mode and style sheets; it has to override inline styles. */
export const INK = `
:root { color-scheme: light dark; }
@media (max-width: 480px) { .sheet { padding: 20px !important; } .page { padding: 12px 8px !important; } }
@media (prefers-color-scheme: dark) {
  .page { background: #14110F !important; }
  .sheet { background: #1E1A17 !important; border-color: #958F86 !important; color: #F3EBDD !important; }
  .heading { border-color: #958F86 !important; }
  .line { border-color: #453E37 !important; }
  .link { color: #F3EBDD !important; }
  .button { background: #F0604D !important; border-color: #958F86 !important; color: #14110F !important; }
  .small { color: #A89E8F !important; }
}`;
