import { data, redirect } from 'react-router';
import { refusalText } from '#app/copy/refusals.ts';
import { ROLE_LABEL } from '#app/copy/sign-in.ts';
import { deleteAccount } from '#app/features/accounts/delete-account.server.ts';
import { DeleteAccount } from '#app/features/accounts/delete-account-panel.tsx';
import { sessionCookieGone } from '#app/features/accounts/sign-out.server.ts';
import { getCtx, getRequestFacts, getServices } from '#app/platform/http/request-context.ts';
import { cookieHeaders } from '#app/routes/account/visit-of.server.ts';
import { ButtonLink } from '#app/ui/actions/button-link.tsx';
import { DefinitionList } from '#app/ui/data/definition-list.tsx';
import { Card } from '#app/ui/surfaces/card.tsx';
import { PageHeader } from '#app/ui/surfaces/page-header.tsx';
import { SectionHeader } from '#app/ui/surfaces/section-header.tsx';
import type { Route } from './+types/settings';

export const meta: Route.MetaFunction = () => [{ title: 'Settings' }];

export function loader({ context }: Route.LoaderArgs) {
  const { actor } = getCtx(context);
  if (actor.kind === 'visitor' || actor.kind === 'staff') throw redirect('/');
  return { email: actor.email, name: actor.name, role: actor.kind };
}

/** Deletes the account. Whoever was signed in is signed out only once it is done (ruling c-49). */
export async function action({ context }: Route.ActionArgs) {
  const ctx = getCtx(context);
  const services = getServices(context);
  const { actor } = ctx;
  if (actor.kind === 'visitor' || actor.kind === 'staff') throw redirect('/');
  const { sessionId } = getRequestFacts(context);
  const result = await deleteAccount({ ...ctx, actor }, { userId: actor.userId, sessionId }).catch((error: unknown) => {
    services.log.error({ err: error }, 'an account could not be deleted');
    return null;
  });
  if (!result) return data({ problem: 'Failed to delete account. Please try again.' }, { status: 500 });
  if (!result.ok) {
    const isStale = result.refusal === 'sign-in-required';
    const problem = isStale
      ? 'You signed in more than a day ago. Please log out, sign in again and then delete your account.'
      : refusalText(result.refusal);
    return data({ problem }, { status: 403 });
  }
  throw redirect('/', { headers: cookieHeaders(await sessionCookieGone(services)) });
}

const PROFILES = { artist: '/profile/artist', shop: '/shop/profile' } as const;

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const { email, name, role } = loaderData;
  return (
    <div className="page-width max-w-3xl py-8 sm:py-12">
      <PageHeader title="Settings" />
      <div className="flex flex-col gap-6">
        <Card as="section">
          <SectionHeader title="Your account" action={<ButtonLink to={PROFILES[role]}>View Profile</ButtonLink>} />
          <DefinitionList
            rows={[
              { term: 'Name', detail: name },
              { term: 'Sign-in email', detail: email },
              { term: 'Account type', detail: ROLE_LABEL[role === 'artist' ? 'ARTIST' : 'SHOP'] },
            ]}
          />
        </Card>
        <Card as="section">
          <SectionHeader title="Password" />
          <p className="mb-4 max-w-measure">
            Choose a new one whenever you like. All your devices are signed out when you do.
          </p>
          <ButtonLink to="/reset-password">Change password</ButtonLink>
        </Card>
        <DeleteAccount role={role} problem={actionData?.problem ?? null} />
      </div>
    </div>
  );
}
