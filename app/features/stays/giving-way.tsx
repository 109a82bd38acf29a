import { daysLabel } from '#app/copy/dates.ts';
import { SOME_SHOP } from '#app/copy/names.ts';
import { actPages } from '#app/copy/stay-acts.ts';
import type { Losing } from '#app/features/stays/giving-way-to.server.ts';
import { stayAddress } from '#app/features/stays/stay-address.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Link } from '#app/ui/navigation/link.tsx';

const words = actPages.confirm;

/** What confirming ends elsewhere, before its button. */
export function GivingWay({ losing }: { losing: Losing }) {
  if (losing.length === 0) return null;
  return (
    <Notice tone="mustard" role="note">
      <p className="font-semibold">{words.losing}</p>
      <ul className="list-disc pl-5">
        {losing.map(({ id, shopName, isOffer, during }) => (
          <li key={id}>
            <Link to={stayAddress(id)} className="text-link">
              {isOffer ? words.losesOffer(shopName || SOME_SHOP) : words.losesRequest(shopName || SOME_SHOP)}
            </Link>
            , {daysLabel(during)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
