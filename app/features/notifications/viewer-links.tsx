import { viewerIn } from '#app/copy/kinds/profile-view.ts';
import type { Repeated } from '#app/features/notifications/notification-list.server.ts';
import { profileAddress } from '#app/features/profiles/profile-address.ts';
import { Link } from '#app/ui/navigation/link.tsx';
import { useHere } from '#app/ui/navigation/use-here.ts';

type ViewerLinksProps = { views: readonly Repeated[]; viewer: 'artist' | 'shop' };

/** A way to those who viewed the profile and have a page (ruling c-29). */
export function ViewerLinks({ views, viewer }: ViewerLinksProps) {
  const here = useHere();
  const viewers = views.flatMap(({ id, relatedId, isThere, message }) =>
    relatedId && isThere ? [{ id, name: viewerIn(message), to: profileAddress(viewer, relatedId, here) }] : [],
  );
  const [first] = viewers;
  if (!first) return null;
  if (views.length === 1) {
    return (
      <Link to={first.to} className="text-link text-sm">
        View profile
      </Link>
    );
  }
  return (
    <details className="max-w-56 text-sm">
      <summary className="text-link w-fit cursor-pointer">View profiles</summary>
      <ul className="mt-1 flex flex-col gap-1">
        {viewers.map(({ id, name, to }) => (
          <li key={id}>
            <Link to={to} className="text-link inline-flex min-h-6 items-center [overflow-wrap:anywhere]">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
