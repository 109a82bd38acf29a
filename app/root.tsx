import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { preload } from 'react-dom';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
} from 'react-router';
import { keepPage, usePageOnScreen } from '#app/browser/route-loads.ts';
import { putBackEarly, tellOfEarly } from '#app/browser/typed-text.ts';
import { LeaveGuardPlace } from '#app/browser/unsaved.tsx';
import { ownAddressIn } from '#app/copy/site.ts';
import { getCtx, getServices } from '#app/data/http/request-context.ts';
import { isBelowAdmin } from '#app/domain/accounts.ts';
import { useLeftUntold } from '#app/features/accounts/leaving/log-out.tsx';
import accountScript from '#app/features/accounts/still/account-pages.ts?worker&url';
import { LookBanner } from '#app/features/view-as/view-as-banner.tsx';
import { answerFailedForms } from '#app/routes/forms/failed-forms.ts';
import {
  holdsSecret,
  isAlwaysStill,
  isStillPage,
  newsIn,
  type RootData,
  useRootData,
  useViewer,
  viewerOf,
} from '#app/routes/layouts/document.ts';
import {
  ElsewherePage,
  ErrorPage,
  LeftPage,
  LookInsteadPage,
  lookInsteadOf,
  PutOffPage,
  UnreachedPage,
} from '#app/routes/layouts/error-page.tsx';
import { Underway } from '#app/routes/layouts/notices.tsx';
import { isUnreached } from '#app/ui/feedback/notices.tsx';
import { toldBy } from '#app/ui/feedback/put-off.ts';
import stylesheet from '#app/ui/styles/app.css?url';
import type { Route } from './+types/root';

const FIRST_SCRIPT = '/theme.js';

export const links: Route.LinksFunction = () => [
  { rel: 'manifest', href: '/manifest.webmanifest' },
  { rel: 'alternate', type: 'application/rss+xml', title: 'Newest positions', href: '/jobs.rss' },
  { rel: 'stylesheet', href: stylesheet },
];

export function loader({ context }: Route.LoaderArgs): RootData {
  const { settings } = getServices(context);
  const { actor, look, visit } = getCtx(context);
  return {
    build: import.meta.env.FLASHBOARD_BUILD ?? '',
    viewer: viewerOf(actor),
    hasUnknownRole: actor.kind === 'visitor' && visit.sessionId !== null,
    brand: settings.brandName,
    supportEmail: settings.supportEmail ?? null,
    year: getCtx(context).now.getUTCFullYear(),
    analyticsScriptUrl: look ? null : (settings.analyticsScriptUrl ?? null),
    look: look ? { id: look.id, staffId: look.staffId, memberName: look.memberName, endsAt: look.endsAt } : null,
  };
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepPage, answerFailedForms];

/** A page that replaces another sets its own title. */
export const meta: Route.MetaFunction = ({ loaderData, error }) =>
  error ? [] : [{ title: loaderData?.brand ?? 'Flashboard' }];

/** Still pages for visitors get no framework script and no data: the same bytes for everybody. */
export function Layout({ children }: { children: ReactNode }) {
  const root = useRootData();
  const matches = useMatches();
  // Pages of a view-as session run no scripts.
  const look = import.meta.env.SSR ? (root?.look ?? null) : null;
  const live = !look && !isStillPage(matches, root?.viewer ?? null);
  if (import.meta.env.SSR && live) askForLookFirst();
  const isOfAccounts = isAlwaysStill(matches.at(-1)?.handle);
  const isSecret = holdsSecret(matches);
  return (
    // Whose drafts this browser keeps; '' for nobody (browser/drafts.ts).
    <html
      lang="en"
      data-account={root && !root.hasUnknownRole ? (look?.staffId ?? root.viewer?.userId ?? '') : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        {isSecret && <meta name="referrer" content="same-origin" />}
        <link rel="icon" href={newsIn(matches) > 0 ? '/favicon-news.svg' : '/favicon.svg'} type="image/svg+xml" />
        <Meta />
        <Links />
        <script src={FIRST_SCRIPT} />
        {isOfAccounts && !look && <script type="module" src={accountScript} />}
      </head>
      <body>
        {look && <LookBanner look={look} />}
        {children}
        {live && <ScrollRestoration />}
        {live && <Scripts />}
        {root?.analyticsScriptUrl && !isSecret && <script src={root.analyticsScriptUrl} defer />}
      </body>
    </html>
  );
}

/** The first paint needs these (record 042); React would put a page's modules before them. */
function askForLookFirst(): void {
  preload(stylesheet, { as: 'style' });
  preload(FIRST_SCRIPT, { as: 'script' });
}

export default function App() {
  usePageOnScreen();
  useLayoutEffect(putBackEarly, []);
  // Last, after the effects of everything on the page.
  useEffect(tellOfEarly, []);
  const account = useViewer()?.userId ?? null;
  useReloadForAnother(account);
  const isLeft = useLeftUntold(account);
  return (
    <>
      {isLeft ? <LeftPage /> : <Outlet />}
      <LeaveGuardPlace />
      <Underway />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { pathname } = useLocation();
  const instead = import.meta.env.SSR && lookInsteadOf(error);
  if (instead) return <LookInsteadPage why={instead} />;
  if (isUnreached(error)) return <UnreachedPage />;
  const putOff = toldBy(error);
  if (putOff) return <PutOffPage text={putOff} caught={error} />;
  const ownAddress = isRouteErrorResponse(error) ? ownAddressIn(error.data) : null;
  if (ownAddress) return <ElsewherePage address={ownAddress} />;
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  if (!isMissing) return <ErrorPage kind="broken" caught={error} />;
  return <ErrorPage kind={isBelowAdmin(pathname) ? 'missing-for-staff' : 'missing'} />;
}

/** Nothing of one account stays for another, who may have signed in in another tab. */
function useReloadForAnother(account: string | null): void {
  const shown = useRef(account);
  useEffect(() => {
    if (shown.current && account && shown.current !== account) window.location.reload();
    shown.current = account;
  }, [account]);
}
