import type { StayMailFacts } from '#app/copy/mail/stay-mails.ts';
import { stayMail } from '#app/features/stays/compose-stay-mail.server.ts';
import { stayEvent } from '#app/features/stays/stay-event.server.ts';
import type { Settings } from '#app/platform/env.server.ts';

/** Stands for the guest spot: the links of a sample lead nowhere. */
const NOBODY = '00000000-0000-4000-8000-000000000000';
const FACTS = {
  ...{ artist: 'Maya Ortiz', shop: 'Rose & Co', days: 'Mar 3 to 10, 2027' },
  ...{ place: '12 Main St, Austin, TX', chair: 'Window', deposit: '$100' },
} as const satisfies Omit<StayMailFacts, 'reader'>;

/** Every mail about a guest spot that was confirmed, as it would look. */
export function sampleStayMails(settings: Settings, now: Date) {
  const stay = { id: NOBODY, status: 'CONFIRMED', version: 3, updatedAt: now, city: 'Austin', state: 'TX' } as const;
  const during = { first: '2027-03-03', last: '2027-03-10' };
  const mail = (
    name: string,
    kind: Parameters<typeof stayMail>[1]['kind'],
    reader: StayMailFacts['reader'],
    { isGone = false }: { isGone?: boolean } = {},
  ) => {
    const hours = kind === 'stay-tomorrow' ? '11:00 AM - 7:00 PM' : null;
    const after = { by: reader === 'ARTIST' ? 'SHOP' : 'ARTIST', isGone, days: 5, depositCents: 10_000 } as const;
    const facts = { ...FACTS, reader, hours, depositAfter: { ...after, keptCents: 5_000 } };
    const event = stayEvent({ ...stay, during }, { ...facts, street: '12 Main St', baseUrl: settings.baseUrl });
    const { subject, html, text } = stayMail('robin@flashboard.test', {
      settings,
      kind,
      facts,
      isGone,
      event,
    });
    return { name, subject, html, text };
  };
  return [
    mail('Guest spot confirmed, to the artist', 'stay-confirmed', 'ARTIST'),
    mail('Guest spot confirmed, to the shop', 'stay-confirmed', 'SHOP'),
    mail('Guest spot tomorrow, to the artist', 'stay-tomorrow', 'ARTIST'),
    mail('Guest spot tomorrow, to the shop', 'stay-tomorrow', 'SHOP'),
    mail('Guest spot ended early', 'stay-changed', 'SHOP'),
    mail('Guest spot canceled', 'stay-canceled', 'ARTIST'),
    mail('Guest spot ended with an account', 'stay-canceled', 'SHOP', { isGone: true }),
  ];
}
