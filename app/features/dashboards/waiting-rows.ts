import { href } from 'react-router';
import * as words from '#app/copy/waiting.ts';
import { shopApplicationsAddress } from '#app/features/applications/shop-filter-address.ts';
import type {
  WaitingStay,
  WaitingTalk,
  WaitsForArtist,
  WaitsForShop,
} from '#app/features/dashboards/what-waits.server.ts';

/** One thing that waits, and the one place where it is done. */
export type WaitingRow = {
  kind: 'answer' | 'application' | 'stay' | 'message' | 'deadline';
  title: string;
  detail: string | null;
  /** Since when it waits; null for what ends by itself. */
  since: string | null;
  to: string;
};

/** A position that fits and closes soon, as the artist's dashboard names it. */
export type ClosingJob = { title: string; shopName: string; lastDay: string; to: string };

/** At most one row of each kind, the most pressing first. */
export function rowsForArtist({ answer, talk, stay }: WaitsForArtist, closing: ClosingJob | null): WaitingRow[] {
  const rows: WaitingRow[] = [];
  if (answer) {
    const to = href('/applications/:applicationId', { applicationId: answer.applicationId });
    rows.push({
      kind: 'answer',
      title: answer.message,
      detail: words.furtherAnswers(answer.others),
      since: answer.since,
      to,
    });
  }
  rows.push(...rowOfStay(stay, 'shop'), ...rowOfTalk(talk, 'shop'));
  if (closing) {
    const detail = `${closing.title} at ${closing.shopName}`;
    rows.push({
      kind: 'deadline',
      title: words.applicationsClose(closing.lastDay),
      detail,
      since: null,
      to: closing.to,
    });
  }
  return rows;
}

/** The same for a shop. */
export function rowsForShop({ application, talk, stay, closing }: WaitsForShop): WaitingRow[] {
  const rows: WaitingRow[] = [];
  if (application) {
    const { id, artistName, jobTitle, since, others } = application;
    rows.push({
      kind: 'application',
      title: words.applicationsWait(others + 1, artistName),
      detail: words.waitsLongest(others + 1, artistName, jobTitle),
      since,
      // The one that is named, over all that wait.
      to: others === 0 ? shopApplicationsAddress({}, id) : shopApplicationsAddress({ status: 'PENDING' }, id),
    });
  }
  rows.push(...rowOfStay(stay, 'artist'), ...rowOfTalk(talk, 'artist'));
  if (closing) {
    rows.push({
      kind: 'deadline',
      title: words.applicationsClose(closing.lastDay),
      detail: words.closingListings(closing.title, closing.others),
      since: null,
      to: href('/shop/jobs/:jobId/edit', { jobId: closing.id }),
    });
  }
  return rows;
}

/** The one whose time ends first, or the list of all that wait. */
function rowOfStay(stay: WaitingStay, role: 'artist' | 'shop'): WaitingRow[] {
  if (!stay) return [];
  const { id, name, first, last, others } = stay;
  const list = role === 'shop' ? href('/stays') : href('/shop/stays');
  return [
    {
      kind: 'stay',
      title: role === 'shop' ? words.offersWait(others + 1, name) : words.requestsWait(others + 1, name),
      detail: words.endsFirst(others + 1, name, { first, last }),
      since: null,
      to: others === 0 ? href('/stays/:stayId', { stayId: id }) : list,
    },
  ];
}

function rowOfTalk(talk: WaitingTalk, role: 'artist' | 'shop'): WaitingRow[] {
  if (!talk) return [];
  const to = href('/messages/:conversationId', { conversationId: talk.id });
  const title = words.wroteToYou({ ...talk, role });
  return [{ kind: 'message', title, detail: words.unreadLine(talk.unread, talk.others), since: talk.since, to }];
}
