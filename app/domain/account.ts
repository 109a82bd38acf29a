export const ROLES = ['ARTIST', 'SHOP'] as const;
export type Role = (typeof ROLES)[number];

export const EMAIL_MAX = 254;
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

/** Who is asking. `currentStep` is the wizard step as stored: 1 to 5 (ruling c-15). */
export type Actor =
  | { kind: 'visitor' }
  | { kind: 'artist'; userId: string; email: string; name: string; setupCompleted: boolean; currentStep: number }
  | {
      kind: 'shop';
      userId: string;
      email: string;
      name: string;
      shopId: string | null;
      setupCompleted: boolean;
      currentStep: number;
    }
  | { kind: 'staff'; userId: string; email: string; name: string };
