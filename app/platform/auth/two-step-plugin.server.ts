import { twoFactor } from 'better-auth/plugins';
import { storedCodesIn, storedRecoveryCodes } from '#app/platform/auth/recovery-codes.server.ts';

/** How long the second step may take after the first. */
export const SECOND_STEP_SECONDS = 10 * 60;

/**
 * Two-step sign-in: the library's plug-in, with recovery codes hashed instead of encrypted. The plug-in compares its
 * input with what is stored, so it gets hashes; it writes back the codes that are left, which are hashes already. No
 * browser is ever trusted to skip the step.
 */
export function twoStepPlugin(secret: string) {
  return twoFactor({
    twoFactorCookieMaxAge: SECOND_STEP_SECONDS,
    accountLockout: { enabled: true, maxFailedAttempts: 10, durationSeconds: 15 * 60 },
    backupCodeOptions: {
      // Codes are made only when the app has proven that it is set up.
      customBackupCodesGenerate: () => [],
      storeBackupCodes: {
        encrypt: async (codes) => storedRecoveryCodes(secret, JSON.parse(codes) as string[]),
        decrypt: async (stored) => JSON.stringify(storedCodesIn(stored)),
      },
    },
  });
}
