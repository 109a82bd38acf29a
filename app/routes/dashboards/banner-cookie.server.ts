import { redirect } from 'react-router';

const NAME = 'profile_banner_away';

/** Ruling c-14. */
export function isBannerAway(request: Request, userId: string): boolean {
  const cookies = request.headers.get('cookie') ?? '';
  return cookies.split(';').some((cookie) => cookie.trim() === `${NAME}=${userId}`);
}

export function putBannerAway(dashboard: string, userId: string, isHttps: boolean): Response {
  const cookie = `${NAME}=${userId}; Path=/; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`;
  return redirect(dashboard, { headers: { 'Set-Cookie': cookie } });
}
