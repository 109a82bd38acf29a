import type { z } from 'zod';
import { withDone } from '#app/copy/done.ts';
import { originOf } from '#app/domain/addresses.ts';
import type { Edit, Values } from '#app/domain/edit-conflict.ts';
import type { Bucket } from '#app/domain/files.ts';
import type { Result } from '#app/domain/results.ts';
import { ownArtistProfile } from '#app/features/profiles/artist-queries.server.ts';
import { type ArtistEdit, saveArtistProfile } from '#app/features/profiles/save-artist-profile.server.ts';
import { type ShopEdit, saveShopProfile } from '#app/features/profiles/save-shop-profile.server.ts';
import { ownShopProfile } from '#app/features/profiles/shop-queries.server.ts';
import { getCtxOf } from '#app/platform/http/request-context.ts';
import { withShop } from '#app/routes/profiles/own-shop.server.ts';
import { type FormSchema, opened, type SaveArgs, saveForm } from '#app/routes/profiles/save-form.server.ts';

type Context = SaveArgs['context'];

/** Whose profile it is: how it is read and saved, and where it stands. */
type Side<Row, Columns, Stored> = {
  profile: string;
  own: (context: Context) => Promise<Row>;
  save: (context: Context, input: { columns: Columns; edit: Edit<Stored> }) => Promise<Result<void>>;
};

/** One part of a profile: what its form opens on, and which columns it writes. */
type Part<Row, Columns, Stored, Schema extends FormSchema, Opened extends Values, More> = {
  schema: Schema;
  values: (row: Stored) => Opened;
  columns: (form: z.output<Schema>) => Columns;
  /** What the page shows besides: its pictures. */
  more?: (row: Row) => More;
  /** What is said when saving itself fails, in the specification's words. */
  failed: string;
  /** What the files are that it can take away. */
  bucket?: Bucket;
};

/** Makes loader and action of the pages that each edit one part of a profile. */
function partsOf<Row extends Stored, Columns, Stored>({ profile, own, save }: Side<Row, Columns, Stored>) {
  return <Schema extends FormSchema, Opened extends Values, More = unknown>({
    schema,
    values,
    columns,
    more,
    failed,
    bucket,
  }: Part<Row, Columns, Stored, Schema, Opened, More>) => ({
    async loader({ context }: { context: Context }) {
      const row = await own(context);
      return { ...opened(values(row)), ...(more?.(row) as More) };
    },
    action({ request, context }: SaveArgs) {
      return saveForm(
        { request, context },
        {
          schema,
          values,
          save: (form, edit) => save(context, { columns: columns(form), edit }),
          next: () => withDone(originOf(new URL(request.url).search) ?? profile, 'profile-saved'),
          failed,
          bucket,
        },
      );
    },
  });
}

export const artistPart = partsOf({
  profile: '/profile/artist',
  async own(context) {
    const artist = await ownArtistProfile(getCtxOf(context, 'artist'));
    if (!artist) throw new Error('an artist without a profile');
    return artist;
  },
  save: (context, input: Parameters<typeof saveArtistProfile>[1] & { edit: ArtistEdit }) =>
    saveArtistProfile(getCtxOf(context, 'artist'), input),
});

export const shopPart = partsOf({
  profile: '/shop/profile',
  own: async (context) => withShop(await ownShopProfile(getCtxOf(context, 'shop'))),
  save: (context, input: Parameters<typeof saveShopProfile>[1] & { edit: ShopEdit }) =>
    saveShopProfile(getCtxOf(context, 'shop'), input),
});
