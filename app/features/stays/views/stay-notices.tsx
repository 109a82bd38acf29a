import { Link } from 'react-router';
import { daysLabel } from '#app/copy/dates.ts';
import { SOME_SHOP } from '#app/copy/names.ts';
import { transitionPages } from '#app/copy/stays/stay-transitions.ts';
import { stayPage as words } from '#app/copy/stays/stays.ts';
import type { Superseded } from '#app/features/stays/stay-conflicts.server.ts';
import { stayAddress } from '#app/features/stays/stay-names.ts';
import type { StayShown } from '#app/features/stays/stay-queries.server.ts';
import { Notice } from '#app/ui/feedback/notices.tsx';

/** A link to the guest spot that a refusal names. */
export function ConflictNote({ at }: { at: string | undefined }) {
  return at ? (
    <p>
      <ConflictLink at={at} />
    </p>
  ) : null;
}

/** The link as part of a field's error. */
export function ConflictLink({ at }: { at: string | undefined }) {
  return at ? (
    <Link to={at} className="text-link">
      See that guest spot
    </Link>
  ) : null;
}

/** The terms changed with an offer that its shop edited, while that is the latest transition (ruling c-191). */
export function ChangedTermsNotice({ stay: { status, history } }: { stay: StayShown }) {
  if (status !== 'OFFERED') return null;
  const before = history.findLastIndex(({ act }) => act !== 'CHANGE_OFFER');
  if (!history.slice(before + 1).some(({ areTermsChanged }) => areTermsChanged)) return null;
  return (
    <Notice tone="mustard" role="note" className="mt-4">
      {words.termsChanged}
    </Notice>
  );
}

/** Says that the shop's hours changed on these days (trade A6, 6): on the guest spot's page and before confirming. */
export function ClosedNotice({ stay }: { stay: StayShown }) {
  const { closed, side, status } = stay;
  if (closed.length === 0) return null;
  return (
    <Notice tone="mustard" role="note" className="mt-4">
      {words.closed(side, { status, shop: stay.shopName, closed })}
    </Notice>
  );
}

const confirmWords = transitionPages.confirm;

/** What confirming ends elsewhere, shown before its button. */
export function SupersededNotice({ superseded }: { superseded: Superseded }) {
  if (superseded.length === 0) return null;
  return (
    <Notice tone="mustard" role="note">
      <p className="font-semibold">{confirmWords.superseded}</p>
      <ul className="list-disc pl-5">
        {superseded.map(({ id, shopName, isOffer, during }) => (
          <li key={id}>
            <Link to={stayAddress(id)} className="text-link">
              {isOffer
                ? confirmWords.supersedesOffer(shopName || SOME_SHOP)
                : confirmWords.supersedesRequest(shopName || SOME_SHOP)}
            </Link>
            , {daysLabel(during)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
