import { X } from 'lucide-react';
import { Form } from 'react-router';
import { missingLine } from '#app/copy/completeness.ts';
import { ButtonLink } from '#app/ui/actions/button-link.tsx';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';

type ProfileBannerProps = {
  title: string;
  missing: readonly string[];
  /** Where the profile is completed. */
  to: string;
  /** The dashboard, which takes the form that puts the banner away. */
  dashboard: string;
};

/** What the profile lacks; can be put away until the browser is closed (ruling c-14). */
export function ProfileBanner({ title, missing, to, dashboard }: ProfileBannerProps) {
  return (
    <div className="relative mb-8">
      <Notice
        tone="mustard"
        title={title}
        actions={
          <ButtonLink to={to} size="sm">
            Complete profile
          </ButtonLink>
        }
        className="pr-11"
      >
        {missingLine(missing)}
      </Notice>
      <Form method="post" action={dashboard} className="absolute top-0.5 right-0.5" preventScrollReset>
        <IconButton type="submit" label="Put away for now" icon={<X size={20} aria-hidden="true" />} />
      </Form>
    </div>
  );
}
