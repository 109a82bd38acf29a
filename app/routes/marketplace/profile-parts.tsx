import { ArrowLeft } from 'lucide-react';
import { Link, type ShouldRevalidateFunctionArgs, useLocation, useNavigate } from 'react-router';
import { originOf } from '#app/domain/values/addresses.ts';
import { BlockMember } from '#app/features/blocking/block-member.tsx';

type BackLinkProps = {
  list: string;
  label: string;
  anchor: string;
};

/** To the page in the address (c-84), else one page back, else and without a script to the list (S1 §2). */
export function BackLink({ list, label, anchor }: BackLinkProps) {
  const { search, key } = useLocation();
  const navigate = useNavigate();
  const from = originOf(search);
  const isFirst = key === 'default';
  const isList = (from ?? list).split('?', 1)[0] === list;
  return (
    <Link
      to={isList ? `${from ?? list}#${anchor}` : (from ?? list)}
      onClick={(event) => {
        if (from || isFirst || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        navigate(-1);
      }}
      className="mb-4 -ml-1 inline-flex min-h-9 items-center gap-1.5 px-1 font-semibold hover:text-red"
    >
      <ArrowLeft size={18} />
      {isList ? label : 'Back'}
    </Link>
  );
}

const LISTS = { artist: '/marketplace/shops', shop: '/marketplace/artists' } as const;

export function ProfileActs({ member, viewer }: { member: { id: string; name: string }; viewer: keyof typeof LISTS }) {
  return (
    <div className="mt-8 border-hairline border-t pt-4">
      <BlockMember member={member} viewer={viewer} returnTo={LISTS[viewer]} />
    </div>
  );
}

/** Each load counts as a view, so what refreshes the bar does not load the profile again. */
export function onlyOnArrival({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname;
}
