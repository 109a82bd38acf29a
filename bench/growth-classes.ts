import { randomUUID } from 'node:crypto';
import type { OpenDatabase } from '#app/platform/db/database.server.ts';
import { JOB_SENTENCES, JOB_TAILS } from '#db/seed/volume/words.ts';
import { type Answer, ask } from './asking.ts';
import { type Heavy, openJobIds, placesInList, RARE } from './growth-cliffs.ts';

/** A kind of request: which exponent it must keep to, and what is asked for, another each time. */
export type Kind = {
  name: string;
  group: 'list' | 'search' | 'write';
  /** One of the six of R8. */
  isSearched?: true;
  /** Asks once more, and gives the answer; `marker` is in every good one. */
  act(turn: number): Promise<Answer>;
  status: number;
  marker: string;
};

const WORDS = [
  ...new Set(
    [...JOB_SENTENCES, ...JOB_TAILS]
      .join(' ')
      .toLowerCase()
      .match(/[a-z]{5,}/g),
  ),
];
const word = (turn: number) => WORDS[turn % WORDS.length] ?? '';
const otherWord = (turn: number) => WORDS[(turn * 7 + 3) % WORDS.length] ?? '';

/** Every kind of request, over what lies in the database now. Each first request of a name is the list's own page. */
export async function kindsOver(opened: OpenDatabase, origin: string, heavy: Heavy, turns: number): Promise<Kind[]> {
  const { artist, shop, artistId, conversationId } = heavy;
  const { middle, end } = await placesInList(opened);
  const jobs = await openJobIds(opened, artistId, turns);
  const page = (
    name: string,
    group: 'list' | 'search',
    path: (turn: number) => string,
    cookie = '',
    marker = '</html>',
  ): Kind => ({ name, group, status: 200, marker, act: (turn) => ask(origin + path(turn), { cookie }) });
  const search = (name: string, path: (turn: number) => string): Kind => ({
    ...page(name, 'search', path),
    isSearched: true,
  });
  const write = (name: string, path: (turn: number) => string, form: () => Record<string, string>): Kind => ({
    ...{ name, group: 'write', status: 302, marker: '' },
    act: (turn) => ask(origin + path(turn), { cookie: artist, form: form() }),
  });
  return [
    page('newest jobs', 'list', (turn) => `/jobs?n=${turn}`),
    page('jobs, in the middle', 'list', (turn) => `/jobs?after=${middle}&n=${turn}`),
    page('jobs, the last page', 'list', (turn) => `/jobs?after=${end}&n=${turn}`),
    page('jobs by deadline', 'list', (turn) => `/jobs?sort=deadline&n=${turn}`),
    page('one type', 'list', (turn) => `/jobs?type=APPRENTICESHIP&n=${turn}`),
    page('a style that no job has', 'list', (turn) => `/jobs?style=${RARE}&n=${turn}`),
    page('jobs, as an artist', 'list', () => '/jobs', artist),
    page('a job', 'list', (turn) => `/jobs/${jobs[turn % jobs.length]}`, artist),
    page('a shop city without shops', 'list', (turn) => `/marketplace/shops?place=Nowhere+${turn},+AK`, artist),
    page('artists', 'list', (turn) => `/marketplace/artists?n=${turn}`, shop),
    page("an artist's dashboard (many notifications)", 'list', () => '/dashboard', artist),
    page("a shop's dashboard (many applications)", 'list', () => '/shop/dashboard', shop),
    page('many applications', 'list', () => '/shop/applications', shop),
    page('many notifications', 'list', () => '/notifications', artist),
    page('a long thread', 'list', () => `/messages/${conversationId}`, shop),
    page('messages', 'list', () => '/messages', artist),
    search('one word', (turn) => `/jobs?q=${word(turn)}&n=${turn}`),
    search('two words', (turn) => `/jobs?q=${word(turn)}+${otherWord(turn)}&n=${turn}`),
    search('a common word', (turn) => `/jobs?q=artist&n=${turn}`),
    search('a word that nobody uses', (turn) => `/jobs?q=zyx${turn}w`),
    search('filter and word', (turn) => `/jobs?type=GUEST_SPOT&q=${word(turn)}&n=${turn}`),
    search('a place', (turn) => `/jobs?place=Austin,+TX&n=${turn}`),
    page('by relevance', 'search', (turn) => `/jobs?q=${word(turn)}&sort=relevance&n=${turn}`),
    write(
      'a message into the long thread',
      () => `/messages/${conversationId}`,
      () => ({ content: 'Which dates would suit you best?', submissionId: randomUUID() }),
    ),
    write(
      'an application',
      (turn) => `/jobs/${jobs[turn]}/applications`,
      () => ({ coverLetter: 'I can start on the dates that you name.' }),
    ),
  ];
}
