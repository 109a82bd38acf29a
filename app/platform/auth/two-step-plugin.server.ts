import { twoFactor } from 'better-auth/plugins';
import { storedCodesIn, storedRecoveryCodes } from '#app/platform/auth/recovery-codes.server.ts';

/** How long somebody has for the second step after the first. */
export const SECOND_STEP_SECONDS = 10 * 60;

/**
 * Two-step sign-in: the library's plug-in, with recovery codes hashed instead of encrypted. It compares what it is
 * given with what is stored, so it is given hashes; it writes back the codes that are left, which are hashes already.
 * Browsers are never trusted to skip the step.
 */
export function twoStepPlugin(secret: string) {
  return twoFactor({
    twoFactorCookieMaxAge: SECOND_STEP_SECONDS,
    accountLockout: { enabled: true, maxFailedAttempts: 10, durationSeconds: 15 * 60 },
    backupCodeOptions: {
      // Codes are made when the app has shown that it is set up, not before.
      customBackupCodesGenerate: () => [],
      storeBackupCodes: {
        encrypt: async (codes) => storedRecoveryCodes(secret, JSON.parse(codes) as string[]),
        decrypt: async (stored) => JSON.stringify(storedCodesIn(stored)),
      },
    },
  });
}
