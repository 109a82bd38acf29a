import { DELETED_SHOP, DELETED_USER, inside } from '#app/copy/names.ts';
import type { DoneAct, StayReminder, StaySide } from '#app/domain/stays.ts';

const shop = inside(DELETED_SHOP);
const artist = inside(DELETED_USER);

/**
 * What news of a guest spot say once the side that has left is nameless: what it did, or what was to come, without the days
 * (ruling c-199). By who has left; the other one reads it.
 */
export const STAY_FORMERLY = {
  SHOP: {
    OFFER: `${DELETED_SHOP} offered you a guest spot`,
    ACCEPT_DATES: `${DELETED_SHOP} said yes to your dates`,
    PROPOSE_DATES: `${DELETED_SHOP} offered you other dates`,
    CHANGE_OFFER: `${DELETED_SHOP} changed its offer to you`,
    DECLINE_REQUEST: `${DELETED_SHOP} declined a request of yours`,
    TAKE_OFFER_BACK: `${DELETED_SHOP} took back its offer to you`,
    ANSWER_LAPSED: `${DELETED_SHOP} did not answer a request of yours in time`,
    HOLD_LAPSED: `An offer of ${shop} ended without your answer`,
    CANCEL: `${DELETED_SHOP} canceled a guest spot of yours`,
    END_EARLY: `${DELETED_SHOP} ended a guest spot of yours early`,
    COMPLETE: `Your guest spot at ${shop} is over`,
    SHOP_GONE: `What you had arranged with ${shop} ended`,
    JOB_REMOVED: `A request of yours to ${shop} ended with its job`,
    APPLICATION_REJECTED: `A request of yours to ${shop} ended with your application`,
    PLACE_CHANGED: `${DELETED_SHOP} had another name or address`,
    DAY_CLOSED: `${DELETED_SHOP} changed its hours`,
    MOVED: `${DELETED_SHOP} has moved`,
    HOLD: `An offer of ${shop} was about to end`,
    TOMORROW: `Your guest spot at ${shop} was about to begin`,
  },
  ARTIST: {
    CHANGE_DATES: `${DELETED_USER} changed the dates of a request`,
    WITHDRAW_REQUEST: `${DELETED_USER} withdrew a request`,
    ANSWER_LAPSED: `A request of ${artist} ended without your answer`,
    CONFIRM: `${DELETED_USER} confirmed a guest spot`,
    GIVE_WAY: `${DELETED_USER} had another guest spot on some of the same days`,
    ASK_OTHER_DATES: `${DELETED_USER} asked for other dates than you offered`,
    DECLINE_OFFER: `${DELETED_USER} declined your offer`,
    HOLD_LAPSED: `${DELETED_USER} did not answer your offer in time`,
    CANCEL: `${DELETED_USER} canceled a guest spot`,
    END_EARLY: `${DELETED_USER} ended a guest spot early`,
    COMPLETE: `The guest spot of ${artist} is over`,
    ARTIST_GONE: `What you had arranged with ${artist} ended`,
    TOMORROW: `${DELETED_USER} was about to come`,
  },
} as const satisfies Record<StaySide, Partial<Record<DoneAct | StayReminder | 'MOVED', string>>>;
