/** Where only a request or an offer that was made just now leads. */
export const STAY_MADE = /^\/stays\/[\da-f-]{36}\?done=stay-(?:asked|offered)$/;
