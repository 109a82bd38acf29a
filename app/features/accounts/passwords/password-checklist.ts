import { PASSWORD_RULES } from '#app/domain/accounts.ts';

/** The rules of a new password, as shown beside the field. */
export const PASSWORD_CHECKLIST = PASSWORD_RULES.map(({ problem, isMet }) => ({ label: problem, isMet }));
