import type { Role } from '#app/domain/accounts.ts';
import { NOTIFICATION_TYPES, type NotificationType } from '#app/domain/notification.ts';
import type { NewsWay } from '#app/domain/notification-preferences.ts';

/**
 * What the `relatedId` of a notification names; a kind that is about a list has none. A review is named by its shop: the
 * reader has written one of it.
 */
export type NewsSubject =
  | 'application'
  | 'conversation'
  | 'job'
  | 'viewer'
  | 'decision'
  | 'list'
  | 'review'
  | 'stay'
  | 'wait';

/** Everything about a kind of notification that is not words; those are in app/copy/kinds. */
export type KindFacts = {
  /** Who can hear of it at all. */
  readers: readonly Role[];
  /** How they do until they choose. */
  usual: NewsWay;
  /** Nobody chooses another way: what must reach somebody, whose mail goes to the account itself. */
  isFixed?: true;
  about: NewsSubject;
  /** Where a click leads (S1 §2, rulings c-27 to c-29). */
  target: (relatedId: string | null) => string;
  /** Where it leads once what it is about is gone, if something of it is left. */
  whenGone?: string;
  /** What stands in one row with it, within a day: nothing, what is about the same, or all of its kind. */
  repeats: 'nothing' | 'subject' | 'kind';
  /** A mail at once waits a while for its reader to see it in the app, or only for more of the same (c-101). */
  mailWaits: 'to-be-seen' | 'for-more';
  /** Whether a device is woken for it at once, or when it is awake anyway. */
  urgency: 'normal' | 'low';
};

const LIST = '/notifications';
const toApplication = (id: string | null) => (id ? `/applications/${id}` : LIST);
const toStay = (id: string | null) => (id ? `/stays/${id}` : LIST);

export const KIND_FACTS = {
  NEW_APPLICATION: {
    readers: ['SHOP'],
    usual: 'AT_ONCE',
    about: 'application',
    target: toApplication,
    repeats: 'nothing',
    mailWaits: 'for-more',
    urgency: 'normal',
  },
  APPLICATION_WAITING: {
    readers: ['SHOP'],
    usual: 'AT_ONCE',
    about: 'list',
    target: () => '/shop/applications?status=PENDING',
    repeats: 'nothing',
    mailWaits: 'for-more',
    urgency: 'normal',
  },
  APPLICATION_STATUS: {
    readers: ['ARTIST'],
    usual: 'AT_ONCE',
    about: 'application',
    target: toApplication,
    repeats: 'nothing',
    mailWaits: 'for-more',
    urgency: 'normal',
  },
  JOB_UPDATE: {
    readers: ['ARTIST'],
    usual: 'AT_ONCE',
    about: 'job',
    target: (id) => (id ? `/jobs/${id}` : LIST),
    // The application is still there, and says that its job was taken down.
    whenGone: '/applications',
    repeats: 'subject',
    mailWaits: 'for-more',
    urgency: 'normal',
  },
  REVIEW_ANSWERED: {
    readers: ['ARTIST'],
    usual: 'AT_ONCE',
    about: 'review',
    // The reader's own, with the answer over it: the shop's page shows the newest only.
    target: (id) => (id ? `/marketplace/shops/${id}/review` : LIST),
    repeats: 'nothing',
    mailWaits: 'for-more',
    urgency: 'normal',
  },
  STAY_REQUEST: {
    readers: ['SHOP'],
    usual: 'AT_ONCE',
    about: 'stay',
    target: toStay,
    repeats: 'nothing',
    mailWaits: 'for-more',
    urgency: 'normal',
  },
  STAY_UPDATE: {
    readers: ['ARTIST', 'SHOP'],
    usual: 'AT_ONCE',
    about: 'stay',
    target: toStay,
    repeats: 'nothing',
    mailWaits: 'for-more',
    urgency: 'normal',
  },
  CHAIR_OPENED: {
    readers: ['ARTIST'],
    usual: 'AT_ONCE',
    about: 'wait',
    // Leads on to the free dates of the shop, with what is free of the wanted ones chosen.
    target: (id) => (id ? `/waits/${id}` : LIST),
    repeats: 'nothing',
    mailWaits: 'for-more',
    urgency: 'normal',
  },
  NEW_MESSAGE: {
    readers: ['ARTIST', 'SHOP'],
    usual: 'AT_ONCE',
    about: 'conversation',
    // Its conversation is passed beside the address, not in it.
    target: () => '/messages',
    repeats: 'subject',
    mailWaits: 'to-be-seen',
    urgency: 'normal',
  },
  PROFILE_VIEW: {
    readers: ['ARTIST', 'SHOP'],
    usual: 'IN_APP',
    about: 'viewer',
    // Its row links to the person who viewed the profile (ruling c-29).
    target: () => LIST,
    repeats: 'kind',
    mailWaits: 'for-more',
    urgency: 'low',
  },
  REPORT_DECIDED: {
    readers: ['ARTIST', 'SHOP'],
    usual: 'AT_ONCE',
    about: 'list',
    target: () => '/settings/reports',
    repeats: 'nothing',
    mailWaits: 'for-more',
    urgency: 'low',
  },
  SHOP_PAGE: {
    readers: ['SHOP'],
    usual: 'AT_ONCE',
    about: 'list',
    target: () => '/shop/profile',
    repeats: 'nothing',
    mailWaits: 'for-more',
    urgency: 'low',
  },
  DATA_READY: {
    readers: ['ARTIST', 'SHOP'],
    usual: 'IN_APP',
    isFixed: true,
    about: 'list',
    target: () => '/settings/data',
    repeats: 'nothing',
    mailWaits: 'for-more',
    urgency: 'low',
  },
  DECISION: {
    readers: ['ARTIST', 'SHOP'],
    usual: 'IN_APP',
    isFixed: true,
    about: 'decision',
    target: (id) => (id ? `/decisions/${id}` : LIST),
    repeats: 'nothing',
    mailWaits: 'for-more',
    urgency: 'normal',
  },
} as const satisfies Record<NotificationType, KindFacts>;

/** The same, for whoever asks about any kind. */
export const factsOf = (type: NotificationType): KindFacts => KIND_FACTS[type];

/** Where a click on a notification leads. */
export function notificationTarget(type: NotificationType, relatedId: string | null): string {
  return factsOf(type).target(relatedId);
}

/** Where a link to one from outside the app leads: only within it can a conversation travel beside the address. */
export function linkTarget(type: NotificationType, relatedId: string | null): string {
  return type === 'NEW_MESSAGE' && relatedId ? `/messages/${relatedId}` : notificationTarget(type, relatedId);
}

/** Whether anything is left to be opened once what a notification was about is gone. */
export function leavesSomething(type: NotificationType): boolean {
  return factsOf(type).whenGone !== undefined;
}

/** Where a notification leads, in the app and from outside, when what it is about is gone. */
export function goneTarget(type: NotificationType): string {
  return factsOf(type).whenGone ?? LIST;
}

type Linked = { id: string; type: NotificationType; relatedId: string | null };

/** Whether links to these lead to one and the same thing, such as messages of one conversation. Viewers are one each. */
export function leadToOnePlace(news: readonly Linked[]): boolean {
  const places = news.map(({ id, type, relatedId }) => {
    const { about } = factsOf(type);
    return about === 'list' || (relatedId && about !== 'viewer') ? linkTarget(type, relatedId) : id;
  });
  return new Set(places).size === 1;
}

/** Whether these are about one and the same thing, and not only in the same list. */
export function areOfOneThing(news: readonly Linked[]): boolean {
  return leadToOnePlace(news) && news.every(({ type }) => factsOf(type).about !== 'list');
}

/** The kinds that somebody with this role can hear of, and chooses a way for. */
export function kindsFor(role: Role): readonly NotificationType[] {
  return NOTIFICATION_TYPES.filter((type) => factsOf(type).readers.includes(role) && !factsOf(type).isFixed);
}
