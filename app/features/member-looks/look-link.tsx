import { withOrigin } from '#app/domain/addresses.ts';
import { ButtonLink } from '#app/ui/actions/buttons.tsx';

type LookLinkProps = {
  userId: string;
  name: string;
  /** The page that it stands on, to come back to. */
  here: string;
};

/** Leads to where staff begin to look at the pages of a member. */
export function LookLink({ userId, name, here }: LookLinkProps) {
  return (
    <ButtonLink to={withOrigin(`/admin/members/${userId}/look`, here)} size="sm" variant="quiet">
      Look at the pages<span className="sr-only"> as {name}</span>
    </ButtonLink>
  );
}
