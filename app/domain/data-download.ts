/** How an archive of somebody's data stands; a ready one is over once its days are. */
export const DATA_DOWNLOAD_STATES = ['MAKING', 'READY', 'FAILED'] as const;
export type DataDownloadState = (typeof DATA_DOWNLOAD_STATES)[number];

/** A ready archive can be opened for so long, and is removed then. */
export const DATA_DOWNLOAD_DAYS = 7;

/** From one request to the next, unless the first could not be made. */
export const DATA_DOWNLOAD_EVERY_HOURS = 24;

/** So many that could not be made count as one that was. */
export const DATA_DOWNLOADS_FAILED_A_DAY = 10;

/** So often an archive is begun before it counts as one that cannot be made. */
export const DATA_DOWNLOAD_TRIES = 3;

/** How somebody stands with the archive of their data, as the page shows it. */
export type DataDownloadStanding = {
  state: 'none' | 'making' | 'ready' | 'over' | 'failed';
  /** Of one that can be opened now; it stays beside a newer one that is being made or could not be. */
  ready: { bytes: number; madeAt: Date; endsAt: Date; isProven: boolean } | null;
  /** When the next can be asked for; null for now. */
  nextAt: Date | null;
};
