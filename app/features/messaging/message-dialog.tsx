import { MessageCircle } from 'lucide-react';
import { firstMessageTo } from '#app/domain/messages.ts';
import type { ButtonSize, ButtonVariant } from '#app/ui/actions/buttons.tsx';
import { ButtonLink } from '#app/ui/actions/buttons.tsx';
import { useOnDemand } from '#app/ui/overlays/dialog.tsx';

type MessageDialogProps = {
  recipient: { id: string; name: string };
  label: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
};

/** Opens the first message in a dialog. Without a script or the dialog's code, the link leads to a page. */
export function MessageDialog({ recipient, label, variant = 'primary', size = 'md', className }: MessageDialogProps) {
  const address = firstMessageTo(recipient.id);
  const writing = useOnDemand(address, () => import('#app/features/messaging/message-form.tsx'));
  return (
    <>
      <ButtonLink
        {...writing.opener}
        variant={variant}
        size={size}
        className={className}
        icon={<MessageCircle size={18} aria-hidden="true" />}
      >
        {label}
      </ButtonLink>
      {writing.part ? (
        <writing.part.FirstMessageDialog
          recipient={recipient}
          open={writing.isOpen}
          onClose={() => writing.setIsOpen(false)}
        />
      ) : null}
    </>
  );
}
