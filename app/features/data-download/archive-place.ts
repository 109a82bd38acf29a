/** The folder of the archives in the store. Each has its own subfolder, so nothing of it can be left behind. */
const FOLDER = 'data-downloads';

export const archiveFolder = (downloadId: string) => `${FOLDER}/${downloadId}`;

export const archiveKey = ({ id, makerId }: { id: string; makerId: string }) => `${archiveFolder(id)}/${makerId}.zip`;
