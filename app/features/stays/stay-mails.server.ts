import type { EventOf } from '#app/domain/events.ts';
import type { StayEventType } from '#app/domain/stay-acts.ts';
import type { StayDue } from '#app/domain/stay-events.ts';
import { mailedSides } from '#app/domain/stay-told.ts';
import { toldStay } from '#app/features/stays/told-stay.server.ts';
import type { Listener, ListenerTools } from '#app/platform/events/listener.ts';
import type { MailQueue, StayMailJob } from '#app/platform/mail/mail-queue.server.ts';

/**
 * Queues the mails about guest spots that were confirmed: in the account's own mail, so no choice of news, no quiet hours
 * and no block hold them back. Somebody may be about to travel (ruling c-159).
 */
export function stayMails(mail: Pick<MailQueue, 'enqueue'>): Listener {
  const send =
    (kind: StayMailJob['kind']) =>
    async ({ stayId, seq }: EventOf<StayEventType>, { tx }: ListenerTools) => {
      const told = await toldStay(tx, { stayId, seq });
      for (const side of told ? mailedSides(told.line) : []) {
        const userId = side === 'ARTIST' ? told?.stay.artistId : told?.stay.ownerId;
        if (userId) await mail.enqueue(tx, { kind, userId, stayId, seq });
      }
    };
  const remind = async ({ stayId, seq, reminder }: StayDue, { tx }: ListenerTools) => {
    const told = reminder === 'TOMORROW' ? await toldStay(tx, { stayId, seq }) : null;
    for (const userId of [told?.stay.artistId, told?.stay.ownerId]) {
      if (userId) await mail.enqueue(tx, { kind: 'stay-tomorrow', userId, stayId, seq });
    }
  };
  return {
    name: 'stay-mails',
    hears: {
      'stay.confirmed': send('stay-confirmed'),
      'stay.changed': send('stay-changed'),
      'stay.ended': send('stay-canceled'),
      'stay.due': remind,
    },
  };
}
