import { ButtonLink } from '#app/ui/actions/button-link.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { PageHeader } from '#app/ui/surfaces/page-header.tsx';

type LoadFailedProps = {
  title: string;
  message: string;
  /** Nothing went wrong: what was asked for is not there. */
  isMissing?: boolean;
  back?: { to: string; label: string };
};

/** Stands where a list or a job would be, when it could not be read (S2 §8). */
export function LoadFailed({ title, message, isMissing = false, back }: LoadFailedProps) {
  return (
    <div className="page-width py-8">
      <title>{title}</title>
      <PageHeader title={title} {...(back ? { back } : {})} />
      {isMissing ? (
        <Notice tone="grey" title={message}>
          The post was taken down, or the address is not complete.
        </Notice>
      ) : (
        <Notice
          tone="red"
          title={message}
          actions={
            <ButtonLink to="." reloadDocument>
              Try again
            </ButtonLink>
          }
        >
          It is on our side; nothing was lost.
        </Notice>
      )}
    </div>
  );
}
