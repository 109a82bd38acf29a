import { noChairs as words } from '#app/copy/chair-search.ts';
import {
  type ChairSearch,
  chairSearchAddress,
  type Widening,
  wantedDays,
  wantsMoreThanThere,
  widerSearches,
} from '#app/domain/chair-search.ts';
import { addDays, earliestToday } from '#app/domain/dates.ts';
import { AHEAD_DAYS } from '#app/domain/hosting.ts';
import { ButtonLink } from '#app/ui/actions/buttons.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Link } from '#app/ui/navigation/link.tsx';

type NoChairsProps = {
  search: ChairSearch;
  isPlaceKnown: boolean;
  /** More follow on the next page. */
  goesOn: boolean;
  now: Date;
};

/** Nothing was found: why that is so, where it can be said, and what to change. */
export function NoChairs(props: NoChairsProps) {
  const { search, isPlaceKnown } = props;
  const [title = '', text] = reasonOf(props);
  const wider = isPlaceKnown ? widerSearches(search) : [];
  return (
    <EmptyState
      ornament="compass"
      title={title}
      scale="page"
      action={wider.length > 0 ? <ButtonLink to="/chairs">{words.all}</ButtonLink> : undefined}
    >
      <p>{text}</p>
      {wider.length > 0 ? (
        <ul className="mt-3 flex flex-wrap justify-center gap-x-5 gap-y-1">
          {wider.map((one) => (
            <li key={one.key}>
              <Link to={chairSearchAddress(one.to)} className="text-link inline-flex min-h-9 items-center">
                {labelOf(one)}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </EmptyState>
  );
}

function reasonOf({ search, isPlaceKnown, goesOn, now }: NoChairsProps): readonly string[] {
  if (!isPlaceKnown) return words.unknownPlace(search.place);
  if (goesOn) return words.goesOn;
  const wanted = wantedDays(search);
  const { first, last, least } = wanted;
  const today = earliestToday(now);
  if (last !== null && last < today) return words.past;
  // A day more than anybody can plan, for who is ahead of the last zone.
  if (first !== null && first > addDays(today, AHEAD_DAYS.most + 1)) return words.tooFar;
  if (first !== null && last !== null && wantsMoreThanThere(wanted)) return words.tooShort({ first, last }, least);
  return widerSearches(search).length > 0 ? words.narrowed : words.none;
}

const labelOf = ({ key, to }: Widening) => (key === 'miles' ? words.change.miles(to.miles || null) : words.change[key]);
