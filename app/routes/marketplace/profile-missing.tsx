import { isRouteErrorResponse } from 'react-router';
import { ButtonLink } from '#app/ui/actions/buttons.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { isUnreached, LoadFailed } from '#app/ui/feedback/load-failed.tsx';
import { toldBy } from '#app/ui/feedback/put-off.ts';

type ProfileMissingProps = {
  error: unknown;
  /** 'Shop profile not found' */
  missing: string;
  /** Said when it could not be loaded. */
  failed?: string;
  list: { to: string; label: string };
};

/** In place of a public profile that does not exist, was requested too often, or is not available right now. */
export function ProfileMissing({ error, missing, failed = missing, list }: ProfileMissingProps) {
  if (isUnreached(error)) return <LoadFailed text={failed} />;
  const { title, text, ornament } = wordsFor(error, missing, failed);
  return (
    <div className="page-width py-8">
      <EmptyState
        ornament={ornament}
        title={title}
        titleAs="h1"
        scale="page"
        action={
          <ButtonLink to={list.to} variant="primary">
            {list.label}
          </ButtonLink>
        }
      >
        {text}
      </EmptyState>
    </div>
  );
}

function wordsFor(error: unknown, missing: string, failed: string) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 404) {
    return {
      title: missing,
      text: 'It may have been taken down, or the address is not complete.',
      ornament: 'skull',
    } as const;
  }
  if (status === 429) {
    return {
      title: 'That was a lot of pages',
      text: 'You opened very many profiles in a short time. Please wait a minute and go on.',
      ornament: 'panther',
    } as const;
  }
  return {
    title: failed,
    text: toldBy(error) ?? 'It is on our side. Please try again in a moment.',
    ornament: 'dagger',
  } as const;
}
