const WRAPPED = { overflowWrap: 'anywhere', wordBreak: 'break-word' } as const;

/** Inline styles, because many mail programs ignore style sheets. */
export const PAPER = {
  page: { background: '#F7F1E5', margin: 0, padding: '32px 16px', fontFamily: 'Helvetica, Arial, sans-serif' },
  /** Not shown in the mail itself. */
  preheader: { display: 'none', fontSize: 1, maxHeight: 0, opacity: 0, overflow: 'hidden' },
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
  brand: {
    color: '#CF3A2B',
    fontFamily: 'Georgia, serif',
    fontSize: 22,
    fontWeight: 700,
    lineHeight: '32px',
    margin: '0 0 20px',
  },
  picture: { border: 0, display: 'block' },
  row: { borderCollapse: 'collapse', margin: '0 0 16px' },
  faceCell: { paddingRight: 12, width: 56 },
  face: { border: '1px solid #CFC5B3', borderRadius: 28, display: 'block' },
  logo: { border: '1px solid #CFC5B3', borderRadius: 8, display: 'block' },
  name: { display: 'block', fontSize: 17, lineHeight: '24px' },
  heading: {
    borderBottom: '5px double #17130F',
    fontSize: 24,
    lineHeight: '30px',
    margin: '0 0 20px',
    paddingBottom: 14,
  },
  text: { fontSize: 16, lineHeight: '25px', margin: '0 0 16px' },
  letter: {
    borderLeft: '3px solid #B7271A',
    fontSize: 16,
    fontStyle: 'italic',
    lineHeight: '25px',
    margin: '0 0 16px',
    paddingLeft: 12,
  },
  workCell: { paddingRight: 6, verticalAlign: 'top' },
  work: { border: 0, borderRadius: 6, display: 'block', height: 'auto', maxWidth: 144, width: '100%' },
  leafCell: { paddingRight: 10, verticalAlign: 'middle' },
  leaf: {
    border: '2px solid #17130F',
    borderRadius: 8,
    overflow: 'hidden',
    paddingBottom: 6,
    textAlign: 'center',
    width: 62,
  },
  month: { background: '#B7271A', color: '#FFFBF2', fontSize: 13, fontWeight: 700, lineHeight: '22px' },
  date: { fontSize: 28, fontWeight: 700, lineHeight: '36px' },
  weekday: { color: '#6B6256', fontSize: 13, lineHeight: '16px' },
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

/** Overrides the inline styles in mail programs with dark mode. */
export const DARK = `
:root { color-scheme: light dark; }
@media (max-width: 480px) { .sheet { padding: 20px !important; } .page { padding: 12px 8px !important; } }
@media (prefers-color-scheme: dark) {
  .page { background: #14110F !important; }
  .sheet { background: #1E1A17 !important; border-color: #958F86 !important; color: #F3EBDD !important; }
  .heading, .leaf { border-color: #958F86 !important; }
  .line { border-color: #453E37 !important; }
  .link { color: #F3EBDD !important; }
  .letter { border-color: #F0604D !important; }
  .button { background: #F0604D !important; border-color: #958F86 !important; color: #14110F !important; }
  .month { background: #F0604D !important; color: #14110F !important; }
  .small { color: #A89E8F !important; }
}`;
