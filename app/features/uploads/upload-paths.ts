import { type Bucket, isBucket, UPLOAD_PROBLEMS, type UploadProblem } from '#app/domain/values/files.ts';

/** Where a file is posted; without a script the form returns to `returnTo`. */
export function uploadPath(bucket: Bucket, returnTo: string): string {
  return `/uploads/${bucket}?returnTo=${encodeURIComponent(returnTo)}`;
}

/** Like `uploadPath`, for a file in a conversation. */
export function messageFilePath(conversationId: string, returnTo: string): string {
  return `/uploads/message-files?conversation=${conversationId}&returnTo=${encodeURIComponent(returnTo)}`;
}

/** The address to move one picture in the order; places count from 1. */
export function placePath(bucket: Bucket, { id, from, to }: Move, returnTo: string): string {
  return `/uploads/${bucket}/${id}/place?from=${from}&to=${to}&returnTo=${encodeURIComponent(returnTo)}`;
}

/** The address for several moves by a script; `then` has those after the first. */
export function placesPath(bucket: Bucket, [first, ...others]: readonly Move[]): string {
  if (!first) throw new Error('no picture is moved');
  const then = others.map(({ id, from, to }) => `&then=${id}.${from}.${to}`);
  return `${placePath(bucket, first, '')}${then.join('')}`;
}

/** A move of one picture: its current place and its new place, from 1. */
export type Move = { id: string; from: number; to: number };

const PROBLEM = 'upload-problem';

/** The way back to a page that shows the problem. Only a key is passed; the page has the text. */
export function withUploadProblem(path: string, bucket: Bucket, problem: UploadProblem): string {
  const [page = '', query = ''] = path.split('?');
  const search = new URLSearchParams(query);
  search.delete('done');
  search.set(PROBLEM, `${bucket}.${problem}`);
  return `${page}?${search}`;
}

/** The problem of this bucket in an address, if any. */
export function uploadProblemIn(search: URLSearchParams, bucket: Bucket): UploadProblem | null {
  const [where = '', what = ''] = (search.get(PROBLEM) ?? '').split('.');
  if (!isBucket(where) || where !== bucket) return null;
  return UPLOAD_PROBLEMS.find((problem) => problem === what) ?? null;
}

/** The page's path and query without one-time messages, for a plain form to return to. */
export function pathToReturnTo(pathname: string, search: URLSearchParams): string {
  const kept = new URLSearchParams(search);
  kept.delete(PROBLEM);
  kept.delete('done');
  const query = kept.toString();
  return query ? `${pathname}?${query}` : pathname;
}
