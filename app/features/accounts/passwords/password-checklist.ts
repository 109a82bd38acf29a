import { PASSWORD_RULES } from '#app/domain/accounts.ts';

/** The rules of a new password, as the list beside the field shows them. */
export const PASSWORD_CHECKLIST = PASSWORD_RULES.map(({ problem, isMet }) => ({ label: problem, isMet }));
