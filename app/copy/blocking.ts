import type { Actor } from '#app/domain/accounts.ts';

type Viewer = Extract<Actor['kind'], 'artist' | 'shop'>;

/** What a block means, before it is made (ruling c-108). */
export const blockQuestion = (name: string, viewer: Viewer): string =>
  viewer === 'artist'
    ? `Block ${name}? You won't find this shop or its jobs anymore, and it won't find you: no messages, no applications, no notifications about each other. The shop isn't told. Your conversation stays readable, and a confirmed guest spot stays valid.`
    : `Block ${name}? You won't find this artist anymore, and they won't find you or your jobs: no messages, no applications, no notifications about each other. They aren't told. Your conversation stays readable, and a confirmed guest spot stays valid.`;

export const youBlocked = (name: string): string => `You blocked ${name}, so nothing can be written here.`;
