import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { NO_CHAIRS_YET, windows } from '#app/copy/calendar/calendar.ts';
import { CHANGE_REQUESTS, HOSTING_NOW } from '#app/copy/calendar/hosting.ts';
import { getCtxOf } from '#app/data/http/request-context.ts';
import { CHAIRS_MAX } from '#app/domain/calendar/chairs.ts';
import { withOrigin } from '#app/domain/values/addresses.ts';
import { FIRST_CHAIR, NEW_CHAIR, openDatesAddress } from '#app/features/calendar/calendar-links.ts';
import { ChairList } from '#app/features/calendar/chair-form.tsx';
import { chairsOfShop } from '#app/features/calendar/chairs.server.ts';
import { hostingForShop } from '#app/features/calendar/hosting.server.ts';
import { titled } from '#app/routes/layouts/document.ts';
import { withShop } from '#app/routes/profiles/edit-profile.server.ts';
import { ButtonLink } from '#app/ui/actions/buttons.tsx';
import { EmptyState, loadFailed } from '#app/ui/feedback/notices.tsx';
import { PageHeader } from '#app/ui/surfaces/page-parts.tsx';
import type { Route } from './+types/chairs';

const TITLE = 'Guest Chairs';

export const meta = titled(TITLE);

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getCtxOf(context, 'shop');
  const [chairs, hosting] = await Promise.all([chairsOfShop(ctx), hostingForShop(ctx)]);
  return { chairs: withShop(chairs), requests: withShop(hosting).hosting.requests };
}

export default function Chairs({ loaderData: { chairs, requests } }: Route.ComponentProps) {
  const { inUse, retired, today } = chairs;
  return (
    <div className="page-width max-w-3xl py-8">
      <PageHeader
        title={TITLE}
        back={{ to: '/shop/calendar', label: 'Calendar' }}
        lead="Where guests work, in the order in which artists see them."
        actions={inUse.length > 0 && inUse.length < CHAIRS_MAX ? <AddLink to={NEW_CHAIR} /> : null}
      />
      {inUse.length > 0 ? (
        <ChairList chairs={inUse} today={today} isOrdered />
      ) : (
        <EmptyState ornament="anchor" title={NO_CHAIRS_YET} action={<AddLink to={FIRST_CHAIR} />}>
          A chair, a bed, a room of its own: whatever a guest works at.
        </EmptyState>
      )}
      {retired.length > 0 ? (
        <details className="mt-8">
          <summary className="text-link w-fit cursor-pointer py-1.5">Retired chairs ({retired.length})</summary>
          <div className="mt-3">
            <ChairList chairs={retired} today={today} />
          </div>
        </details>
      ) : null}
      <p className="mt-8 max-w-measure text-muted">
        <span>{HOSTING_NOW[requests]}</span>{' '}
        {inUse.length > 0 ? (
          <Link to={openDatesAddress()} className="text-link mr-4">
            {windows.open}
          </Link>
        ) : null}
        <Link to={withOrigin('/shop/hosting', '/shop/calendar/chairs')} className="text-link">
          {CHANGE_REQUESTS}
        </Link>
      </p>
    </div>
  );
}

function AddLink({ to }: { to: string }) {
  return (
    <ButtonLink to={to} variant="primary" icon={<Plus size={18} aria-hidden="true" />}>
      Add a Chair
    </ButtonLink>
  );
}

export const ErrorBoundary = loadFailed('Failed to load your chairs');
