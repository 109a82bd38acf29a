/** The version of Terms and Privacy in force: the day it took effect (ruling c-74). */
export const LEGAL_VERSION = '2025-04-01';
export const LEGAL_DOCUMENTS = ['terms', 'privacy'] as const;
