import { passkey } from '@better-auth/passkey';
import { APIError } from 'better-auth/api';

/**
 * Passkeys: the library's plug-in. A passkey counts as both steps of a sign-in, so the device must have verified its
 * owner (fingerprint, face, PIN). The plug-in's own routes are not served; ours call it.
 */
export function passkeyPlugin(baseUrl: string, brand: string) {
  return passkey({
    rpID: new URL(baseUrl).hostname,
    rpName: brand,
    origin: new URL(baseUrl).origin,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    advanced: { webAuthnChallengeCookie: 'passkey' },
    registration: {
      afterVerification: async ({ verification }) => {
        if (!verification.registrationInfo?.userVerified) throw new APIError('UNAUTHORIZED');
      },
    },
    authentication: {
      afterVerification: async ({ verification }) => {
        if (!verification.authenticationInfo.userVerified) throw new APIError('UNAUTHORIZED');
      },
    },
  });
}
