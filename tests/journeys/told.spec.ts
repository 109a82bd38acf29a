import type { Page } from '@playwright/test';
import type { NotificationType } from '#app/domain/notifications/notifications.ts';
import { openJourneyNews } from '#tests/support/journey-news.ts';
import { finishSetUp, JOB_FORM, newcomer } from '#tests/support/newcomers.ts';
import { aName, answer, sendApplication } from './acts.ts';
import { atWork, press, pusher, shown } from './pushed.ts';
import { expect, type Person, test } from './story.ts';

let news: ReturnType<typeof openJourneyNews>;
test.beforeAll(() => {
  news = openJourneyNews(process.env.FLASHBOARD_JOURNEY_ORIGIN as string);
});
test.afterAll(() => news.close());

/** The subject is the sentence by default. */
type Mailed = { subject?: string; sentence: string; action: string };

/** The only mail about the last act: its text, and the links of its button and its footer. */
async function mailed(person: Person, type: NotificationType, { sentence, subject = sentence, action }: Mailed) {
  const userId = await news.idOf(person.email);
  await expect.poll(() => news.due(userId, type)).toBe(true);
  const mails: Awaited<ReturnType<typeof news.freshMails>> = [];
  await expect
    .poll(async () => {
      mails.push(...(await news.freshMails(person.email)));
      return mails.map((mail) => mail.subject);
    })
    .toEqual([subject]);
  const [{ text, html, links }] = mails as [(typeof mails)[0]];
  expect(text).toContain(sentence);
  const button = /<a href="(?<to>[^"]+)" class="button"[^>]*>(?<says>[^<]+)</.exec(html)?.groups;
  expect(button?.says).toBe(action);
  return { button: button?.to as string, end: links.find((link) => link.includes('/unsubscribe/')) as string };
}

/** Follows the button of a mail, which marks the notification as read. */
async function followed({ page, email }: Person, type: NotificationType, button: string, to: RegExp): Promise<void> {
  const userId = await news.idOf(email);
  expect((await news.stored(userId, type)).unread).toBeGreaterThan(0);
  await page.goto(button);
  await expect(page).toHaveURL(to);
  await expect.poll(async () => (await news.stored(userId, type)).unread).toBe(0);
}

/** Unsubscribes by the link in a mail, in a signed-out browser. */
async function ended(stranger: Page, link: string, about: string): Promise<void> {
  await stranger.goto(link);
  await expect(stranger.getByRole('heading', { name: `Stop emails about ${about}?` })).toBeVisible();
  await stranger.getByRole('button', { name: 'Stop these mails' }).click();
  await expect(
    stranger.getByText(`The address that this mail went to gets no more emails about ${about}.`),
  ).toBeVisible();
}

/** Goes to a page without any of these subjects, because viewing a subject marks its notification as read. */
async function lookAway({ page }: Person): Promise<void> {
  await page.goto('/terms');
}

/** The notification of `act` is in the app, and no mail is pending for it. */
async function onlyInApp(person: Person, type: NotificationType, act: () => Promise<unknown>): Promise<void> {
  const userId = await news.idOf(person.email);
  await lookAway(person);
  const before = await news.stored(userId, type);
  await act();
  await expect.poll(() => news.stored(userId, type)).toEqual({ all: before.all + 1, unread: 1, toMail: 0 });
  expect(await news.isWaiting(userId, type)).toBe(false);
}

/** A shop's jobs, by their titles. */
async function jobsOf({ client }: Person, titles: readonly string[]): Promise<string[]> {
  for (const title of titles) await client.post('/shop/jobs/create', { ...JOB_FORM, title });
  return Promise.all(titles.map(news.jobCalled));
}

test('an application, its answer and the changes of its job are mailed, read by their mails, and ended by them', async ({
  member,
  visitor,
}) => {
  const [shop, artist, stranger] = [await member('SHOP'), await member('ARTIST'), await visitor()];
  const titles = ['Front station', 'Window chair', 'Back room'].map(aName) as [string, string, string];
  const [job, other, third] = (await jobsOf(shop, titles)) as [string, string, string];
  const [title, otherTitle] = titles;
  const apply = (to: string) => artist.client.post(`/jobs/${to}/applications`, { coverLetter: 'Bold lines.' });

  await test.step('somebody applies', async () => {
    await artist.page.goto(`/jobs/${job}`);
    await artist.page.getByRole('link', { name: 'Apply Now' }).first().click();
    await sendApplication(artist.page, 'My books are open in March.');
    const sentence = `${artist.name} applied for ${title}`;
    const mail = await mailed(shop, 'NEW_APPLICATION', { sentence, action: 'Read the application' });
    await followed(shop, 'NEW_APPLICATION', mail.button, /\/shop\/applications/);
    await expect(shop.page.getByRole('dialog', { name: artist.name })).toContainText('My books are open in March.');
    await ended(stranger, mail.end, 'new applications');
    await onlyInApp(shop, 'NEW_APPLICATION', () => apply(other));
  });

  await test.step('nobody answers for days', async () => {
    await news.waitFourDays(await news.applicationTo(job));
    const sentence = `${artist.name} is still waiting for your reply`;
    const mail = await mailed(shop, 'APPLICATION_WAITING', { sentence, action: 'See who is waiting' });
    await followed(shop, 'APPLICATION_WAITING', mail.button, /\/shop\/applications\?status=PENDING$/);
    await expect(shop.page.getByText(title).first()).toBeVisible();
    await ended(stranger, mail.end, 'applications that wait for your reply');
    await onlyInApp(shop, 'APPLICATION_WAITING', async () => news.waitFourDays(await news.applicationTo(other)));
  });

  await test.step('the shop answers', async () => {
    const application = await news.applicationTo(other);
    await shop.page.goto(`/applications/${application}`);
    await answer(shop.page.getByRole('dialog', { name: artist.name }), 'Accept', artist.name);
    const sentence = `${shop.name} has accepted your application for ${otherTitle}`;
    const mail = await mailed(artist, 'APPLICATION_STATUS', { sentence, action: 'See the answer' });
    await followed(artist, 'APPLICATION_STATUS', mail.button, /\/applications/);
    await expect(artist.page.getByRole('dialog', { name: otherTitle }).getByText('Accepted').first()).toBeVisible();
    await ended(stranger, mail.end, 'application updates');
    await apply(third);
    await onlyInApp(artist, 'APPLICATION_STATUS', async () =>
      shop.client.post(`/shop/applications/${await news.applicationTo(third)}/decision`, { decision: 'REJECTED' }),
    );
  });

  await test.step('the job is changed, closed and removed', async () => {
    const { page } = shop;
    const mailSays = async (act: () => Promise<void>, [sentence, action]: [string, string], to: RegExp) => {
      await lookAway(artist);
      await act();
      const subject = sentence.replace(/\. Your application is closed\.$/, '');
      const mail = await mailed(artist, 'JOB_UPDATE', { sentence, subject, action });
      await followed(artist, 'JOB_UPDATE', mail.button, to);
      return mail;
    };
    const change = async () => {
      await page.goto(`/shop/jobs/${job}/edit`);
      await page.getByLabel('Commission rate').fill('70/30 split');
      await page.getByRole('button', { name: 'Save Changes' }).click();
    };
    const itsPage = new RegExp(`/jobs/${job}$`);
    await mailSays(change, [`${shop.name} has updated its job posting for ${title}`, 'See the job'], itsPage);
    await expect(artist.page.getByText('70/30 split').first()).toBeVisible();

    const close = async () => {
      await page.goto('/shop/jobs');
      await page.getByLabel(`Close: ${title}`, { exact: true }).click();
      await page.getByRole('button', { name: `Yes, close: ${title}` }).click();
    };
    await mailSays(close, [`${shop.name} has closed its job posting for ${title}`, 'See the job'], itsPage);
    await expect(artist.page.getByText('Closed').first()).toBeVisible();

    const remove = async () => {
      await page.goto(`/shop/jobs/${job}/edit`);
      await page.getByRole('button', { name: 'Delete Post' }).click();
      await page.getByRole('button', { name: 'Yes, delete it' }).click();
    };
    const removed = `${shop.name} has removed its job posting for ${title}. Your application is closed.`;
    // The job is deleted; its application remains.
    const mail = await mailSays(remove, [removed, 'See your applications'], /\/applications$/);
    await expect(artist.page.getByText(title).first()).toBeVisible();
    await ended(stranger, mail.end, 'job updates');
    await onlyInApp(artist, 'JOB_UPDATE', () =>
      shop.client.post(`/shop/jobs/${other}/status`, { status: 'FILLED', from: 'ACTIVE' }),
    );
  });
});

test('messages in a row are one mail, those read meanwhile none; a view is mailed to who wants that; a push leads to its thing', async ({
  member,
  visitor,
  origin,
}) => {
  const shop = await member('SHOP', { serviceWorkers: 'allow', permissions: ['notifications'] });
  const [artist, stranger] = [await member('ARTIST'), await visitor()];
  const [shopId, artistId] = [await news.idOf(shop.email), await news.idOf(artist.email)];
  // It reports its time zone once, which reschedules the reader's pending deliveries.
  await Promise.all([artist.page.waitForResponse('**/settings/time-zone'), artist.page.goto('/terms')]);
  const hello = { recipientId: artistId, content: 'Are you free in March?', submissionId: crypto.randomUUID() };
  const path = (await shop.client.post('/conversations', hello)).location as string;
  const say = async (words: string) => {
    await artist.page.getByLabel('Message', { exact: true }).fill(words);
    await artist.page.getByRole('button', { name: 'Send' }).click();
    await expect(artist.page.getByRole('list', { name: 'Messages' }).getByText(words)).toBeVisible();
  };

  await test.step('a message that is read before its mail goes is mailed to nobody', async () => {
    await expect.poll(() => news.isWaiting(artistId, 'NEW_MESSAGE')).toBe(true);
    await artist.page.goto(path);
    await expect.poll(async () => (await news.stored(artistId, 'NEW_MESSAGE')).unread).toBe(0);
    await news.due(artistId, 'NEW_MESSAGE');
    await expect.poll(() => news.isWaiting(artistId, 'NEW_MESSAGE')).toBe(false);
    await expect.poll(() => news.isQueued(artistId)).toBe(false);
    expect(await news.freshMails(artist.email)).toEqual([]);
  });

  await test.step('two in a row are one mail, whose button leads to both', async () => {
    await say('I am, all of it.');
    await say('Shall I bring my own machine?');
    await expect.poll(async () => (await news.stored(shopId, 'NEW_MESSAGE')).unread).toBe(2);
    const mail = await mailed(shop, 'NEW_MESSAGE', {
      subject: `${artist.name} wrote to you 2 times on Flashboard`,
      sentence: `${artist.name}: I am, all of it.\n\n${artist.name}: Shall I bring my own machine?`,
      action: 'Read and answer',
    });
    await followed(shop, 'NEW_MESSAGE', mail.button, new RegExp(`${path}$`));
    const thread = shop.page.getByRole('list', { name: 'Messages' });
    for (const words of ['I am, all of it.', 'Shall I bring my own machine?'])
      await expect(thread.getByText(words)).toBeVisible();
    await ended(stranger, mail.end, 'new messages');
  });

  await test.step('the next is in the app and on the device, which leads to it', async () => {
    await news.addDevice(shopId);
    await atWork(shop.page);
    await onlyInApp(shop, 'NEW_MESSAGE', () => say('Or is there one?'));
    expect(await news.due(shopId, 'PUSH')).toBe(true);
    await expect.poll(() => news.queuedPush(shopId)).toMatchObject({ body: `${artist.name}: Or is there one?` });
    const { urgency: _, ...sent } = (await news.queuedPush(shopId)) ?? {};
    const push = await pusher(shop.page, origin);
    await push(JSON.stringify(sent));
    await expect.poll(() => shown(shop.page)).toEqual([`New Message: ${artist.name}: Or is there one?`]);
    await press(shop.page, 'New Message');
    await expect(shop.page).toHaveURL(new RegExp(`${path}$`));
    await expect(shop.page.getByRole('list', { name: 'Messages' }).getByText('Or is there one?')).toBeVisible();
    await expect.poll(async () => (await news.stored(shopId, 'NEW_MESSAGE')).unread).toBe(0);
  });

  await test.step('a view of the profile is mailed once its owner has chosen that', async () => {
    const { page } = artist;
    await page.goto('/settings/notifications');
    await page.getByRole('group', { name: 'Profile views' }).getByLabel('Email right away').check();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Profile views: Email right away')).toBeVisible();
    await shop.page.goto(`/marketplace/artists/${artistId}`);
    const mail = await mailed(artist, 'PROFILE_VIEW', {
      sentence: `${shop.name} viewed your profile`,
      action: 'See your notifications',
    });
    await followed(artist, 'PROFILE_VIEW', mail.button, /\/notifications$/);
    await expect(page.getByText(`${shop.name} viewed your profile`).first()).toBeVisible();
    await ended(stranger, mail.end, 'profile views');
    const another = await newcomer(origin, 'SHOP');
    await finishSetUp(another);
    await onlyInApp(artist, 'PROFILE_VIEW', () => another.client.get(`/marketplace/artists/${artistId}`));
  });
});
