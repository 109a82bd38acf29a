/** Fields that are never sent back to the page. */
export const SECRET_FIELDS = ['password', 'confirmPassword', 'currentPassword', 'code', 'token', 'answer'];
