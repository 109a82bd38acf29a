/** Where the archives lie in the store; each has a folder of its own, so that nothing of it can be left behind. */
const FOLDER = 'data-downloads';

export const archiveFolder = (downloadId: string) => `${FOLDER}/${downloadId}`;

/** Of one try to make it: that of another has another name. */
export const archiveKey = ({ id, makerId }: { id: string; makerId: string }) => `${archiveFolder(id)}/${makerId}.zip`;
