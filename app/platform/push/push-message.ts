export type PushUrgency = 'low' | 'normal' | 'high';

export type PushMessage = {
  title: string;
  body: string;
  /** On a device, a later push replaces an earlier one with the same tag. */
  tag: string;
  url: string;
  urgency: PushUrgency;
};

/** The newest of `count` notifications. Only ids: the text is composed when it is sent. */
export type PushJob = { userId: string; ids: string[]; count: number };

export type DevicePush = { userId: string; deviceId: string } & ({ ids: string[]; count: number } | { ids?: never });

export type ComposedPush = { to: { endpoint: string; p256dh: string; auth: string }; message: PushMessage };

/** Null if the push is no longer wanted; a time if it must wait until then. */
export type ComposePush = (job: DevicePush) => Promise<ComposedPush | { notBefore: Date } | null>;
