import { STAY_ACT_LABELS } from '#app/copy/stay-acts.ts';
import type { ActOfSide } from '#app/domain/stay-acts.ts';
import { stayAddress } from '#app/features/stays/stay-address.ts';
import type { ButtonVariant } from '#app/ui/actions/buttons.tsx';
import { ButtonLink } from '#app/ui/actions/buttons.tsx';

type Way = { to: string; variant: ButtonVariant };

/** Where each act is done, in the order of the buttons. Accepting dates and proposing others is one form. */
const WAYS = {
  CONFIRM: { to: 'confirmation', variant: 'primary' },
  ACCEPT_DATES: { to: 'offer', variant: 'primary' },
  PROPOSE_DATES: { to: 'offer', variant: 'primary' },
  CHANGE_OFFER: { to: 'offer', variant: 'secondary' },
  CHANGE_DATES: { to: 'change', variant: 'secondary' },
  ASK_OTHER_DATES: { to: 'change', variant: 'secondary' },
  END_EARLY: { to: 'ending', variant: 'secondary' },
  DECLINE_REQUEST: { to: 'decline', variant: 'secondary' },
  DECLINE_OFFER: { to: 'decline', variant: 'secondary' },
  WITHDRAW_REQUEST: { to: 'withdrawal', variant: 'secondary' },
  TAKE_OFFER_BACK: { to: 'taking-back', variant: 'secondary' },
  CANCEL: { to: 'cancellation', variant: 'secondary' },
} as const satisfies Record<ActOfSide, Way>;

const ORDER = Object.keys(WAYS) as ActOfSide[];

/** What its reader can do with a guest spot now, each on a page of its own. */
export function StayActs({ stayId, acts }: { stayId: string; acts: readonly ActOfSide[] }) {
  const allowed = ORDER.filter((act) => acts.includes(act));
  const ways = allowed.filter((act, at) => allowed.findIndex((other) => WAYS[other].to === WAYS[act].to) === at);
  return ways.map((act) => (
    <ButtonLink key={act} to={stayAddress(stayId, WAYS[act].to)} variant={WAYS[act].variant}>
      {STAY_ACT_LABELS[act]}
    </ButtonLink>
  ));
}
