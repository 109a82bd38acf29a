import { counted, type Kind } from '#app/copy/kinds/kind.ts';
import { DELETED_USER } from '#app/copy/names.ts';
import { mailedMessage, messagePreview } from '#app/domain/messages.ts';

const BETWEEN = ': ';
const wrote = (sender: string, content: string) => `${sender}${BETWEEN}${messagePreview(content)}`;

/** Who wrote, out of the sentence that says so. */
const senderIn = (sentence: string) => sentence.split(BETWEEN, 1)[0] ?? sentence;

/** The sentence with as much of the message as a mail shows. */
export function mailedSentence(sentence: string, content: string): string {
  const begun = BETWEEN + messagePreview(content);
  const sender = sentence.endsWith(begun) ? sentence.slice(0, -begun.length) : senderIn(sentence);
  return sender + BETWEEN + mailedMessage(content);
}

/** Who wrote, without what: for staff who look at the pages of a member (c-149). */
export const withoutMessage = (sentence: string) => `${senderIn(sentence)} wrote`;

/** In a mail, of those that came before the ones it shows. */
export const earlierMessages = (count: number) => (count === 1 ? 'and 1 earlier one' : `and ${count} earlier ones`);

/** Under a row that stands for several. */
export const repeatedMessages = (count: number) => `${count} messages`;

/** To either side: the other one wrote. */
export const newMessage = {
  title: 'New Message',
  says: { wrote },
  formerMember: `${DELETED_USER} wrote to you`,
  choice: { label: 'Messages', hint: 'Somebody writes to you.' },
  mail: {
    subject: ({ sentences, count }, brand) => {
      const [sender, ...others] = new Set(sentences.map(senderIn));
      if (!sender || others.length > 0) return `${count} new messages on ${brand}`;
      return count === 1 ? `${sender} wrote to you on ${brand}` : `${sender} wrote to you ${count} times on ${brand}`;
    },
    heading: (count) => counted(count, 'A new message', 'new messages'),
    action: 'Read and answer',
    because: 'somebody wrote to you and you have not read it yet',
    about: 'new messages',
  },
  sample: [
    wrote('Rose & Co', 'We would love to have you here in May, for two weeks at the front station.'),
    wrote('Rose & Co', 'Would the first week of May suit you?'),
    wrote('Anchor & Ash', 'Hello!'),
  ],
} as const satisfies Kind;

/** What the sample of a mail about one conversation is made of, the newest first. */
export const MESSAGES_IN_A_ROW = [
  'Shall I keep the chair for you?',
  'The other artists here do mostly fine line and blackwork, so bold color would be new to our regulars. We have a waiting list of about thirty people for that, some of whom have asked every month since last summer. Bring your flash!',
  'There is a room upstairs, too.',
  'ok',
  'ok',
  'Would the first week of May suit you?',
  'Hello!',
].map((content) => mailedSentence(wrote('Rose & Co', content), content));
