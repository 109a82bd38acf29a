import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { useIsSignedOut } from '#app/browser/refresh.ts';
import { ThreadView } from '#app/features/messaging/thread.tsx';
import { AboutThread } from '#app/routes/inbox/about-thread.tsx';
import type { loader } from '#app/routes/inbox/conversation.tsx';
import { Spinner } from '#app/ui/feedback/progress.tsx';

export function PreselectedThread({ id }: { id: string }) {
  const { data, load } = useFetcher<typeof loader>();
  const isLeft = useIsSignedOut();
  useEffect(() => void load(`/messages/${id}`), [id, load]);
  if (!data) {
    return (
      <div className="flex h-full items-center justify-center">
        <Spinner label="Loading the conversation" />
      </div>
    );
  }
  const { thread, about, viewer, now, messageId } = data;
  return (
    <ThreadView
      thread={thread}
      viewer={viewer}
      now={now}
      about={<AboutThread {...about} />}
      messageId={messageId}
      isLeft={isLeft}
    />
  );
}
