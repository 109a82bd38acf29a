import type { CDPSession, Page, Worker } from '@playwright/test';
import { expect } from './story.ts';

/** The page's own registration, once it controls the page. */
export async function atWork(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 20_000 })
    .toBe('activated');
}

/** Runs code in the page's started worker. */
async function inWorker<T>(page: Page, script: string): Promise<T> {
  const context = page.context();
  const worker: Worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  return worker.evaluate<T>(script);
}

/**
 * The notifications shown by the browser. Runs inside the worker's queue, because Chromium forgets notifications that
 * are read while another is about to be shown.
 */
export const shown = (page: Page) =>
  inWorker<string[]>(
    page,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: The worker puts it together.
    'inTurn(() => registration.getNotifications()).then((all) => all.map(({ title, body }) => `${title}: ${body}`).sort())',
  );

/** Delivers a push directly to the browser, because tests cannot reach a push service. */
export async function pusher(page: Page, origin: string): Promise<(data: string) => Promise<void>> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const registration = Promise.withResolvers<string>();
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const [first] = registrations;
    if (first) registration.resolve(first.registrationId);
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registration.promise;
  return async (data) => {
    await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  };
}

/** Clicks a notification by dispatching the event to the worker, because notifications are outside of every page. */
export async function press(page: Page, title: string): Promise<void> {
  await inWorker(
    page,
    `inTurn(() => registration.getNotifications()).then((all) => {
    const notification = all.find((one) => one.title === ${JSON.stringify(title)});
    dispatchEvent(new NotificationEvent('notificationclick', { notification }));
  })`,
  );
}
