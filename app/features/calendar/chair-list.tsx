import { ChevronDown, ChevronUp } from 'lucide-react';
import { Form, href } from 'react-router';
import { CHAIR_HOSTING_LABEL, CHAIR_KIND_LABEL, chairMoveLabel, inUseLabel } from '#app/copy/calendar.ts';
import { CHAIR_MOVES, type ChairMove } from '#app/domain/chair.ts';
import type { OwnChair } from '#app/features/calendar/chairs-of-shop.server.ts';
import { IconButton } from '#app/ui/actions/buttons.tsx';
import type { Tone } from '#app/ui/feedback/badge.tsx';
import { Badge } from '#app/ui/feedback/badge.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { Card } from '#app/ui/surfaces/card.tsx';

const HOSTING_TONE = { ALWAYS: 'green', WINDOWS: 'blue', NEVER: 'grey' } as const satisfies Record<
  OwnChair['hosting'],
  Tone
>;

type ChairListProps = {
  chairs: readonly OwnChair[];
  today: string;
  /** Retired ones have no order any more. */
  isOrdered?: boolean;
};

/** A shop's chairs as it keeps them, each with the way to change it. */
export function ChairList({ chairs, today, isOrdered = false }: ChairListProps) {
  return (
    <ol className="flex flex-col gap-3">
      {chairs.map((chair, place) => (
        <Card as="li" key={chair.id} id={chairAnchor(chair.id)} className="flex scroll-mt-24 items-start gap-3">
          <div className="min-w-0 flex-1">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
              <Link
                to={href('/shop/calendar/chairs/:chairId', { chairId: chair.id })}
                className="text-link wrap-anywhere font-heading font-bold text-xl"
              >
                {chair.name}
              </Link>
              {isOrdered ? (
                <Badge tone={HOSTING_TONE[chair.hosting]}>{CHAIR_HOSTING_LABEL[chair.hosting]}</Badge>
              ) : null}
            </div>
            <p className="mt-1 text-muted">
              {CHAIR_KIND_LABEL[chair.kind]}
              {inUseLabel(chair.inUse, today)}
            </p>
            {chair.note ? <p className="wrap-anywhere mt-2 max-w-measure">{chair.note}</p> : null}
          </div>
          {isOrdered && chairs.length > 1 ? (
            <Moves chair={chair} isFirst={place === 0} isLast={place === chairs.length - 1} />
          ) : null}
        </Card>
      ))}
    </ol>
  );
}

const chairAnchor = (chairId: string) => `chair-${chairId}`;

const ICON = { size: 20, 'aria-hidden': true } as const;
const LOOK: Record<ChairMove, typeof ChevronUp> = { up: ChevronUp, down: ChevronDown };

type MovesProps = { chair: OwnChair; isFirst: boolean; isLast: boolean };

/** One place up or down, by a form each: no script is needed to put chairs in order. */
function Moves({ chair, isFirst, isLast }: MovesProps) {
  return (
    <div className="flex shrink-0 flex-col gap-1 sm:flex-row">
      {CHAIR_MOVES.map((move) => {
        const Icon = LOOK[move];
        return (
          <Form
            key={move}
            method="post"
            action={href('/shop/calendar/chairs/:chairId/place', { chairId: chair.id })}
            preventScrollReset
          >
            <input type="hidden" name="move" value={move} />
            <IconButton
              type="submit"
              label={chairMoveLabel(move, chair.name)}
              icon={<Icon {...ICON} />}
              disabled={move === 'up' ? isFirst : isLast}
            />
          </Form>
        );
      })}
    </div>
  );
}
