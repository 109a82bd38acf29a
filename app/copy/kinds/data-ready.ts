import { counted, type Kind, sentenceOr } from '#app/copy/kinds/kind.ts';
import { DELETED_USER } from '#app/copy/names.ts';
import { DATA_DOWNLOAD_DAYS } from '#app/domain/files.ts';

const ready = () => `The archive of your data is ready, for ${DATA_DOWNLOAD_DAYS} days`;

/** To whoever asked for their data. Its mail is one about the account, which cannot be switched off. */
export const dataReady = {
  title: 'Your Data Is Ready',
  says: { ready },
  formerMember: `${DELETED_USER} asked for their data`,
  choice: { label: 'Your data', hint: 'The archive that you asked for is ready.' },
  mail: {
    subject: (news) => sentenceOr(news, 'Archives of your data are ready'),
    heading: (count) => counted(count, 'Your data is ready', 'archives of your data'),
    action: 'Download your data',
    because: 'you asked for the archive of your data',
    about: 'archives of your data',
  },
  sample: [ready(), ready()],
} as const satisfies Kind;
