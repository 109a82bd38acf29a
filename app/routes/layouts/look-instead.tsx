import { data, isRouteErrorResponse } from 'react-router';
import { LOOK_INSTEAD_TEXT } from '#app/copy/view-as.ts';
import { LOOK_INSTEAD, LOOK_PREFIX, type LookInstead } from '#app/domain/staff/staff-permissions.ts';
import { Sheet } from '#app/routes/layouts/error-page.tsx';
import { ButtonLink } from '#app/ui/actions/buttons.tsx';
import { Ornament } from '#app/ui/ornaments/ornament.tsx';

/** Throw this while staff view pages as a member. */
export function notInLook(why: LookInstead) {
  return data({ notInLook: why }, { status: 403 });
}

export function lookInsteadOf(caught: unknown): LookInstead | null {
  if (!isRouteErrorResponse(caught)) return null;
  return LOOK_INSTEAD.find((why) => why === caught.data?.notInLook) ?? null;
}

/** c-149. */
export function LookInsteadPage({ why }: { why: LookInstead }) {
  const { title, text } = LOOK_INSTEAD_TEXT[why];
  return (
    <Sheet title={title} text={text} ornament={<Ornament name="lantern" size={160} />}>
      <ButtonLink to={LOOK_PREFIX} variant="primary">
        Go to their dashboard
      </ButtonLink>
    </Sheet>
  );
}
