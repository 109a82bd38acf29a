import type { RouteConfig } from '@react-router/dev/routes';
import { index, layout, prefix, route } from '@react-router/dev/routes';

/** Every address of the product. The guard of a group is its layout's middleware (S0 §2, §6). */
export default [
  layout('routes/layouts/site.tsx', [
    index('routes/public/home.tsx'),
    route('jobs', 'routes/jobs/browse.tsx'),
    route('jobs/:jobId', 'routes/jobs/job.tsx'),
    route('terms', 'routes/public/terms.tsx'),
    route('privacy', 'routes/public/privacy.tsx'),
    route('credits', 'routes/public/credits.tsx'),
    route('claim-job/:token', 'routes/account/claim-job.tsx'),

    route('login', 'routes/account/login.tsx'),
    route('login/two-step', 'routes/account/second-step.tsx'),
    route('signup', 'routes/account/signup.tsx'),
    route('auth/confirm', 'routes/account/auth-confirm.tsx'),
    route('auth/new-link', 'routes/account/new-confirmation-link.tsx'),
    route('auth/email', 'routes/account/confirm-email.tsx'),
    route('auth/callback', 'routes/account/auth-callback.tsx'),
    route('forgot-password', 'routes/account/forgot-password.tsx'),
    route('reset-password', 'routes/account/reset-password.tsx'),

    layout('routes/layouts/artist-only.tsx', [
      route('onboarding/artist-profile-setup', 'routes/onboarding/artist-profile-setup.tsx'),
      route('dashboard', 'routes/dashboards/artist-dashboard.tsx'),
      ...prefix('profile/artist', [
        index('routes/profiles/artist-profile.tsx'),
        route('edit', 'routes/profiles/artist-basic-info.tsx'),
        route('expertise', 'routes/profiles/artist-expertise.tsx'),
        route('portfolio', 'routes/profiles/artist-portfolio.tsx'),
        route('preferences', 'routes/profiles/artist-preferences.tsx'),
      ]),
      route('marketplace/shops', 'routes/marketplace/shops.tsx'),
      route('applications', 'routes/applications/my-applications.tsx'),
      route('marketplace/shops/:shopId/review', 'routes/marketplace/review-shop.tsx'),
      route('marketplace/shops/:shopId/review/deletion', 'routes/marketplace/delete-review.ts'),
    ]),
    // A shop that opens its own page is forwarded before its role is looked at (ruling c-33); the same for artists.
    route('marketplace/shops/:shopId', 'routes/marketplace/shop.tsx'),
    route('marketplace/artists/:artistId', 'routes/marketplace/artist.tsx'),
    // Resolves by role (ruling c-27).
    route('applications/:applicationId', 'routes/applications/application.tsx'),
    // A visitor who applies by a direct link is sent to sign in with the words of S0 §6.
    route('jobs/:jobId/apply', 'routes/applications/apply-link.tsx'),
    // Guards itself: a session that ends while the letter is being written is told so beside the letter (ruling c-35).
    route('jobs/:jobId/applications', 'routes/applications/apply.tsx'),

    layout('routes/layouts/shop-only.tsx', [
      route('onboarding/shop-profile-setup', 'routes/onboarding/shop-profile-setup.tsx'),
      ...prefix('shop', [
        route('dashboard', 'routes/dashboards/shop-dashboard.tsx'),
        ...prefix('profile', [
          index('routes/profiles/shop-profile.tsx'),
          route('edit', 'routes/profiles/shop-info.tsx'),
          route('business', 'routes/profiles/shop-business.tsx'),
          route('amenities', 'routes/profiles/shop-amenities.tsx'),
          route('hours', 'routes/profiles/shop-hours.tsx'),
          route('policies', 'routes/profiles/shop-policies.tsx'),
        ]),
        route('jobs', 'routes/jobs/shop-jobs.tsx'),
        route('jobs/:jobId/deletion', 'routes/jobs/delete-job.ts'),
        route('jobs/:jobId/status', 'routes/jobs/job-status.ts'),
        route('applications', 'routes/applications/shop-applications.tsx'),
        route('applications/:applicationId/decision', 'routes/applications/decide.ts'),
      ]),
      route('marketplace/artists', 'routes/marketplace/artists.tsx'),
    ]),
    // 'Post a Job' may lead here signed out or with the other role: it has words of its own (S0 §6, ruling c-38).
    route('shop/jobs/create', 'routes/jobs/create-job.tsx'),
    // So has the editor for who is signed out (S2 §5).
    route('shop/jobs/:jobId/edit', 'routes/jobs/edit-job.tsx'),
    // Guards itself: sent again after the account is gone, it says so.
    route('settings/deletion', 'routes/account/settings-deletion.tsx'),

    layout('routes/layouts/member-only.tsx', [
      ...prefix('settings', [
        index('routes/account/settings.tsx'),
        route('email', 'routes/account/settings-email.tsx'),
        route('devices/all/deletion', 'routes/account/sign-out-everywhere.ts'),
        route('devices/:sessionId/deletion', 'routes/account/sign-out-device.ts'),
        route('deletion/code', 'routes/account/deletion-code.tsx'),
        route('two-step', 'routes/account/settings-two-step.tsx'),
        route('two-step/recovery-codes', 'routes/account/recovery-codes.tsx'),
        route('two-step/deletion', 'routes/account/stop-two-step.tsx'),
        route('passkeys', 'routes/account/settings-passkeys.tsx'),
        route('passkeys/options', 'routes/account/new-passkey-options.ts'),
        route('passkeys/:passkeyId/deletion', 'routes/account/remove-passkey.ts'),
      ]),
      route('notifications', 'routes/inbox/notifications.tsx'),
      route('notifications/:notificationId', 'routes/inbox/open-notification.ts'),
      route('notifications/:notificationId/deletion', 'routes/inbox/delete-notification.ts'),
      route('notifications/all/reading', 'routes/inbox/read-all-notifications.ts'),
      route('conversations', 'routes/inbox/start-conversation.tsx'),
      route('messages', 'routes/inbox/messages.tsx', [route(':conversationId', 'routes/inbox/conversation.tsx')]),
    ]),
    route('*', 'routes/public/not-found.tsx'),
  ]),

  route('logout', 'routes/account/logout.ts'),
  route('auth/passkey', 'routes/account/passkey-sign-in.ts'),
  route('auth/passkey/options', 'routes/account/passkey-options.ts'),
  route('api/delete-account', 'routes/account/delete-account.ts'),
  route('api/cities', 'routes/public/cities.ts'),
  route('sitemap.xml', 'routes/public/sitemap.ts'),
  route('robots.txt', 'routes/public/robots.ts'),
  route('jobs.rss', 'routes/jobs/jobs-rss.ts'),
  route('jobs.json', 'routes/jobs/jobs-json.ts'),

  ...prefix('admin', [
    index('routes/admin/front-door.ts'),
    route('login', 'routes/admin/login.tsx'),
    layout('routes/layouts/staff-only.tsx', [
      route('dashboard', 'routes/admin/dashboard.tsx'),
      route('jobs', 'routes/admin/jobs.tsx'),
      route('jobs/create', 'routes/admin/create-job.tsx'),
      route('shops', 'routes/admin/shops.tsx'),
      route('shops/:shopId/verification', 'routes/admin/verify-shop.ts'),
      route('shops/:shopId/claim-link', 'routes/admin/renew-claim-link.tsx'),
      route('artists', 'routes/admin/artists.tsx'),
      route('reports', 'routes/admin/reports.tsx'),
      route('settings', 'routes/admin/settings.tsx'),
    ]),
  ]),

  ...prefix('dev', [
    route('mail', 'routes/dev/mail.tsx'),
    route('mail.json', 'routes/dev/mail-json.ts'),
    route('ui', 'routes/dev/ui.tsx'),
  ]),
] satisfies RouteConfig;
