/** The count that falls when a page is viewed; a page that is not listed changes none. */
export const READ_BY_LOOKING: Record<string, 'Me' | 'Messages'> = {
  '/applications': 'Me',
  '/applications/:applicationId': 'Me',
  '/messages/:conversationId': 'Messages',
};
