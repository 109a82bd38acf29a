import { Form, useNavigate, useSubmit } from 'react-router';
import { withOrigin } from '#app/domain/addresses.ts';
import type { ShownNotification } from '#app/features/notifications/shown-notification.server.ts';
import { useHere } from '#app/ui/navigation/link.tsx';

type OpenNotificationProps = {
  notification: Pick<ShownNotification, 'id' | 'type' | 'relatedId' | 'isThere'>;
  children: React.ReactNode;
  className?: string;
};

/**
 * Marks a notification as read and leads to what it is about (S1 §2), with all that its row stands for; covers the row that it stands in. A form, because
 * it changes something. For a message the browser goes on by itself: its conversation travels beside the address
 * (ruling c-28), which the server's redirect cannot do.
 */
export function OpenNotification({ notification, children, className }: OpenNotificationProps) {
  const { id, type, relatedId, isThere } = notification;
  const navigate = useNavigate();
  const submit = useSubmit();
  const here = useHere();
  return (
    <Form
      method="post"
      // Where it leads the answer says: when there is none, the page stays.
      navigate={false}
      action={withOrigin(`/notifications/${id}`, here)}
      className={className}
      onSubmit={(event) => {
        if (type !== 'NEW_MESSAGE' || !isThere) return;
        event.preventDefault();
        const opened = new FormData(event.currentTarget);
        void submit(opened, { method: 'post', action: `/notifications/${id}?stay`, navigate: false });
        navigate('/messages', { state: { conversationId: relatedId } });
      }}
    >
      <button
        type="submit"
        className="block w-full text-left outline-offset-4 after:absolute after:inset-0 after:content-['']"
      >
        {children}
      </button>
    </Form>
  );
}
