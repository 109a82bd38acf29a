import type { testApp } from '#tests/support/app.ts';
import { readable, shownIn } from '#tests/support/replies.ts';
import type { stayWorld } from '#tests/support/stays.ts';

type App = Awaited<ReturnType<typeof testApp>>;
type World = Awaited<ReturnType<typeof stayWorld>>;

/** Both sides of a guest spot at their pages, by plain requests. */
export function stayPages(app: App, world: World) {
  const page = async (path: string, cookie: string) => readable(await (await app.get(path, cookie)).text());
  return {
    page,
    shown: async (path: string, cookie: string) => shownIn(await (await app.get(path, cookie)).text()),
    /** A shop with a chair and an artist, both signed in. */
    pair: async (cancellation = [{ days: 30, keepPercent: 50 }]) => {
      const shop = await world.host({ setupCompleted: true }, { cancellation });
      const artist = await world.artist({ setupCompleted: true });
      const cookies = { shop: await app.signedIn(shop.actor.userId), artist: await app.signedIn(artist.actor.userId) };
      return { shop, artist, as: cookies };
    },
    /** Sends the form of an act as its page has it, with what is filled in. */
    act: async (path: string, cookie: string, fields: Record<string, string> = {}) => {
      const html = await page(path, cookie);
      const hidden = [...html.matchAll(/<input type="hidden" name="(\w+)"[^>]*? value="([^"]*)"/g)].map(
        ([, name = '', value = '']) => [name, value],
      );
      const sent: Record<string, string> = { ...Object.fromEntries(hidden), ...fields };
      const reply = await app.post(path, sent, cookie);
      return { sent, status: reply.status, to: reply.headers.get('location'), html: readable(await reply.text()) };
    },
  };
}
