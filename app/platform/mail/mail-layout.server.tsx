import { Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { helpWords, type MailWords } from '#app/copy/mail/mail-words.ts';
import type { MailMessage } from '#app/platform/mail/mail-transport.server.ts';

const WRAPPED = { overflowWrap: 'anywhere', wordBreak: 'break-word' } as const;

/** Inline styles, because many mail programs ignore style sheets. */
const PAPER = {
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

/** Overrides the inline styles in mail programs with dark mode. */
const INK = `
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

export type MailLine = { text: string; link: string; day?: string };

export type MailContent = {
  brand: string;
  supportEmail: string | undefined;
  words: MailWords;
  link?: string;
  code?: string;
  lines?: readonly MailLine[];
  more?: string | null;
  beside?: { lead: string; lines: readonly MailLine[] } | null;
  choices?: readonly MailLine[];
  unsubscribe?: string;
};

function MailPage({ brand, supportEmail, words, link, code, lines = [], more, beside, choices = [] }: MailContent) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <title>{words.subject}</title>
        <style>{INK}</style>
      </head>
      <body className="page" style={PAPER.page}>
        <div className="sheet" style={PAPER.sheet}>
          <p style={PAPER.brand}>{brand}</p>
          <h1 className="heading" style={PAPER.heading}>
            {words.heading}
          </h1>
          {words.paragraphs.map((paragraph) => (
            <p key={paragraph} style={PAPER.text}>
              <BrokenLines text={paragraph} />
            </p>
          ))}
          <Lines lines={lines} />
          {more ? <p style={PAPER.text}>{more}</p> : null}
          {beside ? (
            <>
              <p style={PAPER.text}>{beside.lead}</p>
              <Lines lines={beside.lines} />
            </>
          ) : null}
          {code ? <p style={PAPER.code}>{code}</p> : null}
          {link && words.action ? (
            <>
              <p style={PAPER.text}>
                <a href={link} className="button" style={PAPER.button}>
                  {words.action}
                </a>
              </p>
              <p className="small" style={PAPER.small}>
                If the button doesn't work, copy this address into your browser:
                <br />
                {link}
              </p>
            </>
          ) : null}
          <p className="small" style={PAPER.small}>
            {words.footnote}
          </p>
          {choices.map((choice) => (
            <p key={choice.link} className="small" style={PAPER.small}>
              <a href={choice.link} className="small" style={PAPER.smallLink}>
                {choice.text}
              </a>
            </p>
          ))}
          {supportEmail ? (
            <p className="small" style={PAPER.small}>
              {helpWords(supportEmail)}
            </p>
          ) : null}
        </div>
      </body>
    </html>
  );
}

function Lines({ lines }: { lines: readonly MailLine[] }) {
  return lines.map((line) => (
    <p key={line.link} className="line" style={PAPER.line}>
      <a href={line.link} className="link" style={PAPER.link}>
        {line.text}
      </a>
      {line.day ? (
        <span className="small" style={PAPER.day}>
          {line.day}
        </span>
      ) : null}
    </p>
  ));
}

function BrokenLines({ text }: { text: string }) {
  return text.split('\n').map((line, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same, and none of them moves.
    <Fragment key={place}>
      {place > 0 ? <br /> : null}
      {line}
    </Fragment>
  ));
}

/** The mail as HTML and as plain text, without remote pictures and tracked links. */
export function layOutMail(to: string, content: MailContent): MailMessage {
  const { brand, supportEmail, words, link, code, lines = [], more, beside, choices = [], unsubscribe } = content;
  const linked = (line: MailLine) => `${line.text}:\n${line.link}`;
  const listed = ({ text, link, day }: MailLine) => [text, ...(day ? [day] : []), link].join('\n');
  const blocks = [
    words.heading,
    ...words.paragraphs,
    ...lines.map(listed),
    ...(more ? [more] : []),
    ...(beside ? [beside.lead, ...beside.lines.map(listed)] : []),
    ...(code ? [code] : []),
    ...(link && words.action ? [linked({ text: words.action, link })] : []),
    words.footnote,
    ...choices.map(linked),
    ...(supportEmail ? [helpWords(supportEmail)] : []),
    `-- \n${brand}`,
  ];
  return {
    to,
    subject: words.subject,
    text: `${blocks.join('\n\n')}\n`,
    html: `<!doctype html>${renderToStaticMarkup(<MailPage {...content} />)}`,
    ...(code ? { code } : {}),
    ...(unsubscribe ? { unsubscribe } : {}),
  };
}
