import type { ActionFunctionArgs } from 'react-router';
import { requestProofCode } from '#app/features/accounts/by-mail/account-mail.server.ts';
import { signOutDevice } from '#app/features/accounts/devices/sessions.server.ts';
import { removePasskey } from '#app/features/accounts/second-factors/passkeys.server.ts';
import { unblockMember } from '#app/features/blocking/blocking.server.ts';
import { revokeFeed } from '#app/features/feeds/feeds.server.ts';
import { removePushDevice, sendTestPush } from '#app/features/push/push-devices.server.ts';
import { getAccountMemberCtx, getPushCtx } from '#app/routes/account/account-forms.server.ts';
import { actsById } from '#app/routes/forms/acts.server.ts';

const ctxOf = (context: ActionFunctionArgs['context']) => ({ ...getAccountMemberCtx(context), ...getPushCtx(context) });

const acts = actsById(ctxOf, {
  'settings/devices/:sessionId/deletion': { page: '/settings', act: signOutDevice, done: 'device-signed-out' },
  'settings/data/code': {
    page: '/settings/data/proof',
    act: (ctx) => requestProofCode(ctx, 'data-code'),
    done: 'data-code-sent',
  },
  'settings/passkeys/:passkeyId/deletion': {
    page: '/settings/passkeys',
    act: removePasskey,
    done: 'passkey-removed',
  },
  'settings/calendar/feeds/:feedId/deletion': {
    page: '/settings/calendar',
    act: (ctx, feedId) => revokeFeed(ctx, { feedId }),
    done: 'feed-revoked',
  },
  'settings/blocked/:memberId/deletion': {
    page: '/settings/blocked',
    act: (ctx, memberId) => unblockMember(ctx, { memberId }),
    done: 'member-unblocked',
  },
  'settings/notifications/devices/:deviceId/test': {
    page: '/settings/notifications',
    act: sendTestPush,
    done: 'push-test-sent',
  },
  'settings/notifications/devices/:deviceId/deletion': {
    page: '/settings/notifications',
    act: removePushDevice,
    done: 'push-device-removed',
  },
});

export const loader = acts.loader;
export const action = acts.action;
