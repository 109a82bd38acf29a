import { month as words } from '#app/copy/calendar.ts';
import { NEW_CHAIR } from '#app/features/calendar/calendar-address.ts';
import { ButtonLink } from '#app/ui/actions/buttons.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';

/** In place of what needs a chair. */
export function NoChairsYet() {
  return (
    <EmptyState
      ornament="anchor"
      title={words.empty}
      action={
        <ButtonLink to={NEW_CHAIR} variant="primary">
          Add a chair
        </ButtonLink>
      }
    >
      A chair, a bed, a room: whatever a guest works at. Then say on which days it is free.
    </EmptyState>
  );
}
