import { ArrowLeft, Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate, useOutlet, useParams } from 'react-router';
import { useIsSignedOut } from '#app/browser/refresh.ts';
import { getMemberCtx } from '#app/data/http/request-context.ts';
import { dashboardPathFor } from '#app/domain/accounts.ts';
import { oneLine, wellFormed } from '#app/domain/values/fields.ts';
import { isId } from '#app/domain/values/id.ts';
import { conversationsOf } from '#app/features/messaging/conversation-list.server.ts';
import { ConversationRows, useLiveRows } from '#app/features/messaging/conversation-rows.tsx';
import type { PreselectedThread } from '#app/routes/inbox/preselected-thread.tsx';
import { titled } from '#app/routes/layouts/document.ts';
import { ButtonLink, IconButton } from '#app/ui/actions/buttons.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { EmptyState, loadFailed } from '#app/ui/feedback/notices.tsx';
import { plainField, TextField } from '#app/ui/forms/fields.tsx';
import { SearchForm } from '#app/ui/forms/search-form.tsx';
import { Pagination } from '#app/ui/navigation/pagination.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { Route } from './+types/messages';

export const meta = titled('Messages');

const ARCHIVED = '/messages?show=archived';

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const ctx = getMemberCtx(context);
  const q = oneLine(wellFormed(searchParams.get('q') ?? '').replaceAll('\u0000', ' ')).slice(0, 100);
  const isArchived = searchParams.get('show') === 'archived';
  const page = await conversationsOf(ctx, { q, after: searchParams.get('after'), isArchived });
  return { q, isArchived, page, viewer: ctx.actor.kind, now: ctx.now, home: dashboardPathFor(ctx.actor) };
}

export default function Messages({ loaderData: { q, isArchived, page, viewer, now, home } }: Route.ComponentProps) {
  const { conversationId } = useParams();
  const preselected = usePreselected();
  const outlet = useOutlet();
  const isLeft = useIsSignedOut();
  const openId = conversationId ?? preselected;
  const live = useLiveRows({ page, now, openId, isArchived });
  const pageAt = (after: string) => `${isArchived ? `${ARCHIVED}&` : '/messages?'}${new URLSearchParams({ q, after })}`;
  const thread = outlet ?? (preselected ? <Preselected key={preselected} id={preselected} /> : null);
  return (
    <div className="fills-window page-width py-6">
      <div className="flex items-center gap-2 md:mb-4">
        <BackLink home={home} className={openId ? 'max-md:hidden' : undefined} />
        <h1 className={classNames('text-3xl max-md:text-2xl', openId && 'max-md:sr-only')}>Messages</h1>
      </div>
      {/* 600 px, but never more than the screen shows (ruling c-68); on a phone all that it shows. */}
      <div className="fills-rest inked grid h-[min(600px,calc(100dvh-96px))] grid-rows-[minmax(0,1fr)] grid-cols-[minmax(0,1fr)] overflow-hidden bg-ground md:grid-cols-[20rem_minmax(0,1fr)]">
        <div
          className={classNames(
            'min-h-0 flex-col border-line bg-surface md:flex md:border-r-[1.5px]',
            openId ? 'hidden' : 'flex',
          )}
        >
          {isLeft ? null : (
            <>
              <SearchForm action="/messages" role="search" className="flex gap-2 border-line border-b-[1.5px] p-3">
                {isArchived ? <input type="hidden" name="show" value="archived" /> : null}
                <TextField
                  key={q}
                  field={plainField('q', q)}
                  label="Search messages"
                  labelHidden
                  type="search"
                  placeholder="Search messages"
                  maxLength={100}
                  className="flex-1"
                />
                <IconButton type="submit" label="Search" icon={<Search size={20} aria-hidden="true" />} outlined />
              </SearchForm>
              <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
                <ConversationRows
                  rows={live.rows}
                  viewer={viewer}
                  now={live.now}
                  openId={openId}
                  isArchived={isArchived}
                />
                {page.rows.length === 0 ? (
                  <EmptyState
                    ornament="letter"
                    title={q ? `Nobody called "${q}" here` : isArchived ? 'Nothing put away' : 'No messages yet'}
                    action={isArchived && !q ? null : <WhereToBegin viewer={viewer} q={q} isArchived={isArchived} />}
                    className="m-4"
                  />
                ) : null}
                <div className="px-3">
                  <Pagination
                    label="Pages of conversations"
                    newer={page.newer && pageAt(page.newer)}
                    older={page.older && pageAt(page.older)}
                  />
                </div>
                <OtherList isArchived={isArchived} />
              </div>
            </>
          )}
        </div>
        {/* The thread that is being fetched takes the place of the bars at once, not when it arrives. */}
        <div className={classNames('min-h-0 min-w-0', openId ? 'block' : 'hidden md:block', preselected && 'own-foot')}>
          {thread ?? (
            <p className="flex h-full items-center justify-center p-6 text-center text-muted">
              Select a conversation to start messaging
            </p>
          )}
        </div>
      </div>
    </div>
  );
}

function OtherList({ isArchived }: { isArchived: boolean }) {
  return (
    <p className="p-3 text-center">
      <Link to={isArchived ? '/messages' : ARCHIVED} className="text-link inline-block py-1.5">
        {isArchived ? 'All messages' : 'Archived'}
      </Link>
    </p>
  );
}

type WhereToBeginProps = { viewer: 'artist' | 'shop'; q: string; isArchived: boolean };

function WhereToBegin({ viewer, q, isArchived }: WhereToBeginProps) {
  if (q) return <ButtonLink to={isArchived ? ARCHIVED : '/messages'}>Show all</ButtonLink>;
  if (viewer === 'artist') return <ButtonLink to="/marketplace/shops">Find Shops</ButtonLink>;
  return <ButtonLink to="/marketplace/artists">Find Artists</ButtonLink>;
}

/** A message's notification leads here with its conversation as history state, unseen by the server (ruling c-28). */
function usePreselected(): string | null {
  const state: unknown = useLocation().state;
  const { conversationId } = useParams();
  const hydrated = useHydrated();
  if (!hydrated || conversationId || typeof state !== 'object' || state === null || !('conversationId' in state))
    return null;
  return isId(state.conversationId) ? state.conversationId : null;
}

/** Fetched when it is asked for; where it cannot be, the conversation's own page is. */
function Preselected({ id }: { id: string }) {
  const [part, setPart] = useState<{ PreselectedThread: typeof PreselectedThread } | null>(null);
  const navigate = useNavigate();
  useEffect(() => {
    let isLeft = false;
    import('#app/routes/inbox/preselected-thread.tsx').then(
      (loaded) => isLeft || setPart(loaded),
      () => isLeft || navigate(`/messages/${id}`, { replace: true }),
    );
    return () => {
      isLeft = true;
    };
  }, [id, navigate]);
  return part ? <part.PreselectedThread id={id} /> : null;
}

export const ErrorBoundary = loadFailed('Failed to load messages');

/** One page back, as specified; without JavaScript to the dashboard. */
function BackLink({ home, className }: { home: string; className: string | undefined }) {
  const navigate = useNavigate();
  const isFirst = useLocation().key === 'default';
  return (
    <Link
      to={home}
      aria-label="Back"
      title="Back"
      onClick={(event) => {
        if (isFirst || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        navigate(-1);
      }}
      className={classNames('inline-flex size-11 items-center justify-center rounded-md hover:bg-grey-wash', className)}
    >
      <ArrowLeft size={22} aria-hidden="true" />
    </Link>
  );
}
