import type { Listener, ListenerTools } from '#app/platform/events/listener.ts';

const changed = async (_event: unknown, { publicChange }: ListenerTools) => publicChange();

/** What can be read on a page that everybody shares: jobs, and the name, place and logo of their shops. No artists. */
export const publicPagesListener: Listener = {
  name: 'public pages',
  hears: {
    'job.posted': changed,
    'job.updated': changed,
    'job.deleted': changed,
    'job.put-back': changed,
    'profile.saved': async ({ subject }, { publicChange }) => {
      if (subject === 'shop') publicChange();
    },
    'shop.claimed': changed,
    'shops.merged': changed,
    'account.deleted': changed,
    'account.suspended': changed,
    'suspension.ended': changed,
  },
};
