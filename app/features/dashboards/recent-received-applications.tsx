import { SOME_ARTIST } from '#app/copy/names.ts';
import { placeLabel } from '#app/domain/values/places.ts';
import { ApplicationStatusBadge } from '#app/features/applications/artist-application-card.tsx';
import type { ShopApplication } from '#app/features/applications/shop-applications.server.ts';
import { ButtonLink } from '#app/ui/actions/buttons.tsx';
import { DayOf } from '#app/ui/data/times.tsx';
import { Card, CardLink } from '#app/ui/surfaces/card.tsx';
import { SectionHeader } from '#app/ui/surfaces/headers.tsx';

/** S1 §2. */
export function RecentReceivedApplications({ applications }: { applications: readonly ShopApplication[] }) {
  return (
    <section aria-labelledby="applications-title">
      <SectionHeader
        id="applications-title"
        title="Recent applications"
        action={
          <ButtonLink to="/shop/applications" size="sm" aria-describedby="applications-title">
            View All
          </ButtonLink>
        }
      />
      {applications.length === 0 ? (
        <p className="text-muted">No applications yet</p>
      ) : (
        <ul className="grid gap-4">
          {applications.map((application) => (
            <li key={application.id}>
              <Card as="article" clickable className="flex flex-wrap items-start justify-between gap-3">
                <div className="min-w-0 flex-[1_1_8.5rem]">
                  <h3 className="text-lg leading-snug">
                    <CardLink to="/shop/applications">{application.artist.fullName || SOME_ARTIST}</CardLink>
                  </h3>
                  <p>{application.job.title}</p>
                  <p className="text-muted text-sm">
                    {placeLabel(application.artist.location)} · Applied <DayOf at={application.createdAt} />
                  </p>
                  {application.waits ? (
                    <p className="font-semibold text-sm">
                      <time dateTime={application.createdAt.toISOString()}>{application.waits}</time>
                    </p>
                  ) : null}
                </div>
                <ApplicationStatusBadge status={application.status} />
              </Card>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
