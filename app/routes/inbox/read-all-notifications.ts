import { redirect } from 'react-router';
import { z } from 'zod';
import { getMemberCtx } from '#app/data/http/request-context.ts';
import { returnToSchema } from '#app/domain/accounts.ts';
import { readAllNotifications } from '#app/features/notifications/mark-read.server.ts';
import { readForm } from '#app/platform/http/read-form.server.ts';
import type { Route } from './+types/read-all-notifications';

export function loader() {
  throw redirect('/notifications');
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, z.object({ returnTo: returnToSchema }));
  await readAllNotifications(getMemberCtx(context));
  throw redirect((form.ok && form.value.returnTo) || '/notifications');
}
