import type { ShownViewer } from '#app/features/notifications/shown-notification.server.ts';
import { profileAddress } from '#app/features/profiles/profile-address.ts';
import { Link, useHere } from '#app/ui/navigation/link.tsx';

type ViewerLinksProps = { of: number; viewers: readonly ShownViewer[]; viewer: 'artist' | 'shop' };

/** A way to those who viewed the profile and have a page (ruling c-29). */
export function ViewerLinks({ of, viewers, viewer }: ViewerLinksProps) {
  const here = useHere();
  const [first] = viewers;
  if (!first) return null;
  if (of === 1) {
    return (
      <Link to={profileAddress(viewer, first.profileId, here)} className="text-link text-sm">
        View profile
      </Link>
    );
  }
  return (
    <details className="max-w-56 text-sm">
      <summary className="text-link w-fit cursor-pointer">View profiles</summary>
      <ul className="mt-1 flex flex-col gap-1">
        {viewers.map(({ id, name, profileId }) => (
          <li key={id}>
            <Link
              to={profileAddress(viewer, profileId, here)}
              className="text-link inline-flex min-h-6 items-center [overflow-wrap:anywhere]"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
