import { eq } from 'drizzle-orm';
import type { Ctx } from '#app/data/context.server.ts';
import { files } from '#app/data/schema/files.ts';
import { artistProfiles } from '#app/data/schema/profiles.ts';
import { faceColumns, faceSrc, worksOf } from '#app/features/profiles/artist/artist.server.ts';
import { firstPhotosOf } from '#app/features/profiles/shop/shop.server.ts';
import { isFreeChair } from '#app/features/stays/host-days.server.ts';
import { offerFormOf } from '#app/features/stays/start-stay.server.ts';
import { waitingApplication } from '#app/features/stays/stay-applications.server.ts';
import { supersededBy } from '#app/features/stays/stay-conflicts.server.ts';
import type { StayShown } from '#app/features/stays/stay-queries.server.ts';

const WORKS_SHOWN = 4;

/** The artist of a guest spot as its shop decides about them: face, place, experience, styles and the first works. */
async function guestOf(ctx: Ctx, artistId: string) {
  const { id, location, experienceLevel, yearsOfExperience, tattooStyles } = artistProfiles;
  const [[artist], works] = await Promise.all([
    ctx.db
      .select({ id, location, experienceLevel, yearsOfExperience, styles: tattooStyles, face: faceColumns })
      .from(artistProfiles)
      .leftJoin(files, eq(files.id, artistProfiles.profileImageId))
      .where(eq(id, artistId)),
    worksOf(ctx, [artistId], WORKS_SHOWN),
  ]);
  if (!artist) return null;
  const { face, ...facts } = artist;
  return { ...facts, faceSrc: faceSrc(ctx, face), works: works(artistId).first };
}

/**
 * An offer that the shop can make with one press: the requested days, the chair that is wanted or the first free one,
 * and the deposit of its policies. `values` is null if no chair is free, or if the shop must see more before it offers:
 * a chair that closed since, or the note of an earlier offer.
 */
async function readyOffer(ctx: Parameters<typeof offerFormOf>[0], stay: StayShown) {
  const [form, isLinked] = await Promise.all([offerFormOf(ctx, stay.id, null), waitingApplication(ctx, stay.id)]);
  if (!form) return null;
  const { looked, values, isClosedMeanwhile } = form;
  const chair = looked.chairs.find((one) => one.id === values.chairId && isFreeChair(one));
  const isPlain = chair && !isClosedMeanwhile && !values.offerNote;
  return { chairs: looked.chairs, isLinked, chair, values: isPlain ? values : null };
}

/** What the page of a guest spot shows beside it: the other side in pictures, and what one press would do. */
export async function besideStay(ctx: Ctx, stay: StayShown) {
  const { actor } = ctx;
  const shown = stay.other?.isShown ? stay.other.id : null;
  if (actor.kind === 'shop') {
    const [guest, offer] = await Promise.all([
      shown ? guestOf(ctx, shown) : null,
      stay.acts.includes('ACCEPT_DATES') ? readyOffer({ ...ctx, actor }, stay) : null,
    ]);
    return { guest, offer, photo: null, superseded: [] };
  }
  const [photoOf, superseded] = await Promise.all([
    firstPhotosOf(ctx, shown ? [shown] : []),
    actor.kind === 'artist' && stay.acts.includes('CONFIRM') ? supersededBy({ ...ctx, actor }, stay.id) : [],
  ]);
  return { guest: null, offer: null, photo: shown && photoOf(shown), superseded };
}

export type BesideStay = Awaited<ReturnType<typeof besideStay>>;
export type ReadyOffer = NonNullable<BesideStay['offer']>;
