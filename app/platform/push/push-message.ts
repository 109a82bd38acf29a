/** How soon a device should be woken for it (RFC 8030, 5.3). */
export type PushUrgency = 'low' | 'normal' | 'high';

/** What one push shows, and all that it holds. */
export type PushMessage = {
  title: string;
  body: string;
  /** On a device, a later one of the same tag takes the place of an earlier one. */
  tag: string;
  /** Where it leads, within our site. */
  url: string;
  urgency: PushUrgency;
};

/** A push of the newest of `count` notifications. Only ids: the text is composed when it is sent. */
export type PushJob = { userId: string; ids: string[]; count: number };

/** The same for one device, as it waits in the queue; without ids it is a test. */
export type DevicePush = { userId: string; deviceId: string } & ({ ids: string[]; count: number } | { ids?: never });

export type ComposedPush = { to: { endpoint: string; p256dh: string; auth: string }; message: PushMessage };

/**
 * Composes a push just before it is sent. Null if it is no longer wanted (already read, or the device is gone or
 * belongs to somebody else); a time if it must wait until then.
 */
export type ComposePush = (job: DevicePush) => Promise<ComposedPush | { notBefore: Date } | null>;
