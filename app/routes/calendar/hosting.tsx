import { Link } from 'react-router';
import { NO_CHAIRS_YET } from '#app/copy/calendar/calendar.ts';
import { withDone } from '#app/copy/done.ts';
import { getCtxOf } from '#app/data/http/request-context.ts';
import { hostingSchema } from '#app/domain/calendar/hosting.ts';
import { originOf, withOrigin } from '#app/domain/values/addresses.ts';
import { FIRST_CHAIR } from '#app/features/calendar/calendar-links.ts';
import { hostingForShop, saveHosting } from '#app/features/calendar/hosting.server.ts';
import { HostingForm, hostingValues } from '#app/features/calendar/hosting-form.tsx';
import { EditPage } from '#app/features/profiles/profile-form.tsx';
import { titled } from '#app/routes/layouts/document.ts';
import { opened, saveForm, withShop } from '#app/routes/profiles/edit-profile.server.ts';
import { loadFailed, Notice } from '#app/ui/feedback/notices.tsx';
import { useHere } from '#app/ui/navigation/link.tsx';
import type { Route } from './+types/hosting';

const FAILED = 'Failed to save changes';
const TITLE = 'Guest Spot Requests';

export const meta = titled(TITLE);

export async function loader({ context }: Route.LoaderArgs) {
  const { hosting, minimumDays, chairs } = withShop(await hostingForShop(getCtxOf(context, 'shop')));
  return { ...opened(hostingValues(hosting)), minimumDays, chairs };
}

export function action({ request, context, url }: Route.ActionArgs) {
  return saveForm(
    { request, context },
    {
      schema: hostingSchema,
      values: hostingValues,
      save: (hosting, edit) => saveHosting(getCtxOf(context, 'shop'), { hosting, edit }),
      next: () => withDone(originOf(url.search) ?? '/shop/profile', 'profile-saved'),
      failed: FAILED,
    },
  );
}

export default function Hosting({ loaderData, actionData }: Route.ComponentProps) {
  const { values, seen, minimumDays, chairs } = loaderData;
  const here = useHere();
  return (
    <EditPage
      title={TITLE}
      lead="Who can request dates, and on what terms."
      profile="/shop/profile"
      failed={FAILED}
      values={values}
    >
      {(frame) => (
        <>
          {chairs === 0 ? (
            <Notice tone="blue" className="mb-5">
              <Link to={FIRST_CHAIR} className="text-link">
                {NO_CHAIRS_YET}
              </Link>
            </Notice>
          ) : null}
          <HostingForm
            {...frame}
            seen={seen}
            lastResult={actionData?.result}
            minimumDays={minimumDays}
            policies={withOrigin('/shop/profile/policies', here)}
          />
        </>
      )}
    </EditPage>
  );
}

export const ErrorBoundary = loadFailed('Failed to load how you take guests');
