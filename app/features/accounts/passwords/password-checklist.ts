import { PASSWORD_RULES } from '#app/domain/accounts.ts';

export const PASSWORD_CHECKLIST = PASSWORD_RULES.map(({ problem, isMet }) => ({ label: problem, isMet }));
