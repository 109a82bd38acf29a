type Readme = {
  brand: string;
  at: Date;
  files: readonly { file: string; says: string }[];
  /** Uploads that were removed by their owner while the archive was made. */
  missing: number;
};

/** What lies at the top of the archive, for whoever opens it. */
export function archiveReadme({ brand, at, files, missing }: Readme): string {
  const width = Math.max(...files.map(({ file }) => file.length));
  const lines = files.map(({ file, says }) => `  ${file.padEnd(width)}  ${says}`);
  const moment = at.toISOString().slice(0, 16).replace('T', ' ');
  return [
    `Your data on ${brand}`,
    `Made on ${moment} UTC.`,
    '',
    'What is in here',
    ...lines,
    `  ${'files/'.padEnd(width)}  your pictures and documents as they are stored, by the id that files.json gives them`,
    '',
    'The .json files are text: any editor opens them, and programs can read them. Times are in UTC. A file that says null',
    'or [] has nothing to tell.',
    ...(missing > 0
      ? ['', `${missing} of your uploads were being removed while this was made, and are not in here.`]
      : []),
    '',
    'What is not in here: passwords, keys and codes, which would open your account to whoever finds this file; what other',
    'people keep to themselves, such as their phone numbers; and the notes of our staff.',
    '',
    'Keep it where nobody else looks: it holds your messages.',
    '',
  ].join('\r\n');
}

/** '3.4 MB', as people read it; never 0. */
export function sizeLabel(bytes: number): string {
  const kilobytes = bytes / 1_000;
  if (kilobytes < 1_000) return `${Math.max(1, Math.round(kilobytes))} kB`;
  const megabytes = kilobytes / 1_000;
  return megabytes < 1_000 ? `${megabytes.toFixed(1)} MB` : `${(megabytes / 1_000).toFixed(1)} GB`;
}

/** When one who asks too soon may come back. */
export function askAgainWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  const hours = Math.ceil(minutes / 60);
  const wait =
    minutes < 60 ? (minutes === 1 ? 'a minute' : `${minutes} minutes`) : hours === 1 ? 'an hour' : `${hours} hours`;
  return `You can ask for one archive a day. Please try again in ${wait}.`;
}
