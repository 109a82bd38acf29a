/** The count that falls when a page is viewed; a page that is not listed changes none. */
export const READ_BY_LOOKING: Record<string, 'Applications' | 'Messages'> = {
  '/applications': 'Applications',
  '/applications/:applicationId': 'Applications',
  '/messages/:conversationId': 'Messages',
};
