/** Which number in the bars falls because a page was looked at; a page that is not here leaves all of them. */
export const READ_BY_LOOKING: Record<string, 'Applications' | 'Messages'> = {
  '/applications': 'Applications',
  '/applications/:applicationId': 'Applications',
  '/messages/:conversationId': 'Messages',
};
