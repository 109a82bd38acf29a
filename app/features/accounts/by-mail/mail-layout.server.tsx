import { renderToStaticMarkup } from 'react-dom/server';
import { helpWords, type MailWords } from '#app/copy/mail/account-mails.ts';
import type { MailMessage } from '#app/platform/mail/mail-message.ts';

/** The paper theme as inline styles, because mail programs know neither style sheets nor variables. */
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
  small: { color: '#6B6256', fontSize: 13, lineHeight: '20px', margin: '20px 0 0' },
} as const;

type Filling = { brand: string; supportEmail: string | undefined; words: MailWords; link?: string; code?: string };

function MailPage({ brand, supportEmail, words, link, code }: Filling) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{words.subject}</title>
      </head>
      <body style={PAPER.page}>
        <div style={PAPER.sheet}>
          <p style={PAPER.brand}>{brand}</p>
          <h1 style={PAPER.heading}>{words.heading}</h1>
          {words.paragraphs.map((paragraph) => (
            <p key={paragraph} style={PAPER.text}>
              {paragraph}
            </p>
          ))}
          {code ? <p style={PAPER.code}>{code}</p> : null}
          {link && words.action ? (
            <>
              <p style={PAPER.text}>
                <a href={link} style={PAPER.button}>
                  {words.action}
                </a>
              </p>
              <p style={PAPER.small}>
                If the button doesn't work, copy this address into your browser:
                <br />
                {link}
              </p>
            </>
          ) : null}
          <p style={PAPER.small}>{words.footnote}</p>
          {supportEmail ? <p style={PAPER.small}>{helpWords(supportEmail)}</p> : null}
        </div>
      </body>
    </html>
  );
}

/** The whole mail, as HTML and as plain text. */
export function layOutMail(to: string, filling: Filling): MailMessage {
  const { brand, supportEmail, words, link, code } = filling;
  const blocks = [
    words.heading,
    ...words.paragraphs,
    ...(code ? [code] : []),
    ...(link && words.action ? [`${words.action}:\n${link}`] : []),
    words.footnote,
    ...(supportEmail ? [helpWords(supportEmail)] : []),
    `-- \n${brand}`,
  ];
  return {
    to,
    subject: words.subject,
    text: `${blocks.join('\n\n')}\n`,
    html: `<!doctype html>${renderToStaticMarkup(<MailPage {...filling} />)}`,
    ...(code ? { code } : {}),
  };
}
