import { MessageCircle } from 'lucide-react';
import { href } from 'react-router';
import { SOME_SHOP } from '#app/copy/names.ts';
import { invitesMessage } from '#app/domain/applications.ts';
import { ArtistApplicationCard } from '#app/features/applications/artist-application-card.tsx';
import type { RecentApplication } from '#app/features/applications/artist-applications.server.ts';
import { MessageDialog } from '#app/features/messaging/message-dialog.tsx';
import { ButtonLink } from '#app/ui/actions/buttons.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { SectionHeader } from '#app/ui/surfaces/headers.tsx';

type RecentOwnApplicationsProps = { applications: readonly RecentApplication[]; now: Date };

/** An accepted one links to a new message (S1 §2), or to their conversation. */
export function RecentOwnApplications({ applications, now }: RecentOwnApplicationsProps) {
  return (
    <section aria-labelledby="applications-title">
      <SectionHeader
        id="applications-title"
        title="Recent applications"
        action={
          <ButtonLink to="/applications" size="sm" aria-describedby="applications-title">
            View All
          </ButtonLink>
        }
      />
      {applications.length === 0 ? (
        <EmptyState
          ornament="swallow"
          title="No applications yet"
          action={<ButtonLink to="/jobs">Browse Jobs</ButtonLink>}
        />
      ) : (
        <ul className="grid gap-4">
          {applications.map((application) => (
            <li key={application.id}>
              <ArtistApplicationCard
                application={application}
                to="/applications"
                now={now}
                headingLevel={3}
                action={invitesMessage(application) ? <WayToTalk application={application} /> : null}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** No conversation yet: c-214. */
function WayToTalk({ application: { shop, conversationId } }: { application: RecentApplication }) {
  if (conversationId) {
    return (
      <ButtonLink
        to={href('/messages/:conversationId', { conversationId })}
        size="sm"
        icon={<MessageCircle size={18} aria-hidden="true" />}
      >
        Open the conversation<span className="sr-only"> with {shop.name || SOME_SHOP}</span>
      </ButtonLink>
    );
  }
  return (
    <MessageDialog
      recipient={{ id: shop.id, name: shop.name || SOME_SHOP }}
      label="Get the conversation started!"
      variant="secondary"
      size="sm"
    />
  );
}
