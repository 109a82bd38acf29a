import { type CSSProperties, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { count, daysLabel, shortMonthLabel } from '#app/copy/dates.ts';
import { DATES, helpWords, type MailFact, type MailWords, workOf } from '#app/copy/mail/mail-words.ts';
import { type Days, lengthOf } from '#app/domain/values/dates.ts';
import { WEEKDAYS, weekdayOf } from '#app/domain/values/opening-hours.ts';
import { DARK, PAPER } from '#app/platform/mail/mail-styles.ts';
import { type MailMessage, type MailPicture, pictureSource } from '#app/platform/mail/mail-transport.server.ts';
import wordmark from '#app/platform/mail/wordmark-data.json';

/** `beside`: small, such as the day of it. */
export type MailLine = { text: string; link: string; beside?: string };

/** The other side of the news, as far as the reader may see it. */
export type MailSide = {
  name: string;
  line: string | null;
  face: MailPicture | null;
  /** Faces are round, logos square. */
  shape: 'round' | 'square';
  works: readonly MailPicture[];
  /** The first words of what they wrote. */
  letter: string | null;
};

export type MailContent = {
  brand: string;
  supportEmail: string | undefined;
  words: MailWords;
  other?: MailSide | null;
  link?: string;
  code?: string;
  lines?: readonly MailLine[];
  more?: string | null;
  beside?: { lead: string; lines: readonly MailLine[] } | null;
  choices?: readonly MailLine[];
  unsubscribe?: string;
};

/** Our lettering, drawn once, in a red that is legible on both themes. Another brand is written. */
const WORDMARK: MailPicture = { name: 'wordmark.png', type: 'image/png', bytes: Buffer.from(wordmark.png, 'base64') };
const hasWordmark = (brand: string) => brand === wordmark.brand;

function MailPage(content: MailContent) {
  const { brand, supportEmail, words, other, link, code, lines = [], more, beside, choices = [] } = content;
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <title>{words.subject}</title>
        <style>{DARK}</style>
      </head>
      <body className="page" style={PAPER.page}>
        <div style={PAPER.preheader}>{preheaderOf(content)}</div>
        <div className="sheet" style={PAPER.sheet}>
          <p style={PAPER.brand}>
            {hasWordmark(brand) ? (
              <Picture
                picture={WORDMARK}
                alt={brand}
                width={wordmark.width}
                height={wordmark.height}
                style={PAPER.picture}
              />
            ) : (
              brand
            )}
          </p>
          {other ? <Other other={other} /> : null}
          <h1 className="heading" style={PAPER.heading}>
            {words.heading}
          </h1>
          {words.days ? <Leaves days={words.days} /> : null}
          <Facts facts={words.facts ?? []} />
          {words.paragraphs.map((paragraph) => (
            <p key={paragraph} style={PAPER.text}>
              <BrokenLines text={paragraph} />
            </p>
          ))}
          {other?.letter ? (
            <blockquote className="letter" style={PAPER.letter}>
              {other.letter}
            </blockquote>
          ) : null}
          {other ? <Works other={other} /> : null}
          <Lines lines={lines} />
          {more ? <p style={PAPER.text}>{more}</p> : null}
          {code ? <p style={PAPER.code}>{code}</p> : null}
          {link && words.action ? (
            <p style={PAPER.text}>
              <a href={link} className="button" style={PAPER.button}>
                {words.action}
              </a>
            </p>
          ) : null}
          {beside ? (
            <>
              <p style={PAPER.text}>{beside.lead}</p>
              <Lines lines={beside.lines} />
            </>
          ) : null}
          <p className="small" style={PAPER.small}>
            {words.footnote}
            {choices.map((choice, place) => (
              <Fragment key={choice.link}>
                {place > 0 ? ' · ' : ' '}
                <a href={choice.link} className="small" style={PAPER.smallLink}>
                  {choice.text}
                </a>
              </Fragment>
            ))}
          </p>
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

type PictureProps = { picture: MailPicture; alt: string; width: number; height?: number; style: CSSProperties };

/** Low priority, because React adds a preload link for other pictures. */
function Picture({ picture, alt, ...size }: PictureProps) {
  return <img src={pictureSource(picture)} alt={alt} fetchPriority="low" {...size} />;
}

function Other({ other: { name, line, face, shape } }: { other: MailSide }) {
  return (
    <table role="presentation" cellPadding="0" cellSpacing="0" style={PAPER.row}>
      <tbody>
        <tr>
          {face ? (
            <td style={PAPER.faceCell}>
              <Picture
                picture={face}
                alt=""
                width={56}
                height={56}
                style={shape === 'round' ? PAPER.face : PAPER.logo}
              />
            </td>
          ) : null}
          <td>
            <strong style={PAPER.name}>{name}</strong>
            {line ? (
              <span className="small" style={PAPER.day}>
                {line}
              </span>
            ) : null}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

function Works({ other: { name, works } }: { other: MailSide }) {
  if (works.length === 0) return null;
  return (
    <table role="presentation" cellPadding="0" cellSpacing="0" style={PAPER.row}>
      <tbody>
        <tr>
          {works.map((work) => (
            <td key={work.name} style={PAPER.workCell}>
              <Picture picture={work} alt={workOf(name)} width={144} style={PAPER.work} />
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

/** The first and the last day as leaves of a calendar. */
function Leaves({ days }: { days: Days }) {
  const leaves = days.first === days.last ? [days.first] : [days.first, days.last];
  return (
    <table role="presentation" cellPadding="0" cellSpacing="0" style={PAPER.row}>
      <tbody>
        <tr>
          {leaves.map((day) => (
            <td key={day} style={PAPER.leafCell}>
              <div className="leaf" style={PAPER.leaf}>
                <div className="month" style={PAPER.month}>
                  {shortMonthLabel(day.slice(0, 7))}
                </div>
                <div style={PAPER.date}>{Number(day.slice(8))}</div>
                <div className="small" style={PAPER.weekday}>
                  {WEEKDAYS[weekdayOf(day)]?.slice(0, 3)}
                </div>
              </div>
            </td>
          ))}
          <td>
            <strong style={PAPER.name}>{daysLabel(days)}</strong>
            <span className="small" style={PAPER.day}>
              {count(lengthOf(days), 'day')}
            </span>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

function Facts({ facts }: { facts: readonly MailFact[] }) {
  return facts.map(({ label, text, link }) => (
    <p key={label} className="line" style={PAPER.line}>
      <span className="small" style={PAPER.day}>
        {label}
      </span>
      {link ? (
        <a href={link} className="link" style={PAPER.link}>
          {text}
        </a>
      ) : (
        text
      )}
    </p>
  ));
}

function Lines({ lines }: { lines: readonly MailLine[] }) {
  return lines.map((line) => (
    <p key={line.link} className="line" style={PAPER.line}>
      <a href={line.link} className="link" style={PAPER.link}>
        {line.text}
      </a>
      {line.beside ? (
        <span className="small" style={PAPER.day}>
          {line.beside}
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

type Block = { text: string; link?: string };

/** What the mail says below its heading, in the order of the page. */
function saidIn({ words, other, lines = [], more, beside }: MailContent): Block[] {
  const { days, facts = [], paragraphs } = words;
  const listed = ({ text, link, beside: small }: MailLine) => ({ text: small ? `${text}\n${small}` : text, link });
  const texts = (all: readonly (string | null | undefined)[]) => all.flatMap((text) => (text ? [{ text }] : []));
  return [
    ...texts([other && [other.name, other.line].filter(Boolean).join('\n'), days && `${DATES}: ${daysLabel(days)}`]),
    ...facts.map(({ label, text, link }) => ({ text: `${label}: ${text}`, ...(link && { link }) })),
    ...texts([...paragraphs, other?.letter && `"${other.letter}"`]),
    ...lines.map(listed),
    ...texts([more, beside?.lead]),
    ...(beside?.lines ?? []).map(listed),
  ];
}

const PREHEADER_LENGTH = 140;
/** Keeps the rest of the mail out of the line that an inbox shows. */
const FILLER = '\u00a0\u200c'.repeat(PREHEADER_LENGTH);

/** An inbox shows it beside the subject, so it leaves out what the subject says. */
function preheaderOf(content: MailContent): string {
  const { subject, heading, footnote } = content.words;
  const named = `${subject} ${heading}`;
  const news = saidIn(content)
    .flatMap(({ text }) => text.split('\n'))
    .filter((line) => !named.includes(line.replace(`${DATES}: `, '').replace(/\.$/, '')));
  return [...news, footnote].join(' · ').slice(0, PREHEADER_LENGTH) + FILLER;
}

/** The mail as HTML and as plain text. Its pictures are in it: opening it loads nothing and tells nobody (c-102). */
export function layOutMail(to: string, content: MailContent): MailMessage {
  const { brand, supportEmail, words, other, link, code, choices = [], unsubscribe } = content;
  const linked = (line: MailLine) => `${line.text}:\n${line.link}`;
  const blocks = [
    words.heading,
    ...saidIn(content).map((block) => (block.link ? `${block.text}\n${block.link}` : block.text)),
    ...(code ? [code] : []),
    ...(link && words.action ? [linked({ text: words.action, link })] : []),
    words.footnote,
    ...choices.map(linked),
    ...(supportEmail ? [helpWords(supportEmail)] : []),
    `-- \n${brand}`,
  ];
  const pictures = [...(hasWordmark(brand) ? [WORDMARK] : []), ...(other?.face ? [other.face] : [])];
  return {
    to,
    subject: words.subject,
    text: `${blocks.join('\n\n')}\n`,
    html: `<!doctype html>${renderToStaticMarkup(<MailPage {...content} />)}`,
    pictures: [...pictures, ...(other?.works ?? [])],
    ...(code ? { code } : {}),
    ...(unsubscribe ? { unsubscribe } : {}),
  };
}
