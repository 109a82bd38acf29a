import { Ban } from 'lucide-react';
import { href, Link, useFetcher } from 'react-router';
import { blockQuestion } from '#app/copy/blocking.ts';
import { AskedOnce } from '#app/ui/actions/asked-once.tsx';
import { type ButtonVariant, SubmitButton } from '#app/ui/actions/buttons.tsx';
import { FormNotice } from '#app/ui/forms/form.tsx';
import { useHere } from '#app/ui/navigation/link.tsx';

type BlockMemberProps = {
  member: { id: string; name: string };
  viewer: 'artist' | 'shop';
  returnTo: string;
  hasBlocked?: boolean;
  variant?: ButtonVariant;
};

/** 'Block', with a confirmation that explains it. Quiet: most people never need it. */
export function BlockMember({ member, viewer, returnTo, hasBlocked = false, variant = 'quiet' }: BlockMemberProps) {
  const fetcher = useFetcher<{ failed: true }>({ key: `block-${member.id}` });
  const action = href('/settings/blocked/:memberId', { memberId: member.id });
  const here = useHere();
  if (hasBlocked) {
    return (
      <p className="text-muted text-sm">
        {`You blocked ${member.name}. `}
        <Link to="/settings/blocked" className="text-link">
          Whom you blocked
        </Link>
      </p>
    );
  }
  const hasFailed = fetcher.state === 'idle' && fetcher.data !== undefined;
  return (
    <div className="flex flex-col gap-3">
      <AskedOnce
        label="Block"
        name={`Block ${member.name}`}
        icon={<Ban size={16} aria-hidden="true" />}
        variant={variant}
        size="sm"
        question={blockQuestion(member.name, viewer)}
        no={{ to: here, label: 'Not now' }}
      >
        <fetcher.Form method="post" action={action} data-keeps-sheet="">
          <input type="hidden" name="returnTo" value={returnTo} />
          <SubmitButton
            variant="danger"
            size="sm"
            busy={fetcher.state !== 'idle'}
            busyLabel="Blocking..."
            aria-label={`Yes, block ${member.name}`}
          >
            Yes, block
          </SubmitButton>
        </fetcher.Form>
      </AskedOnce>
      {hasFailed ? <FormNotice errors={['Failed to block. Please try again.']} focus /> : null}
    </div>
  );
}
