import { type Bucket, isBucket, UPLOAD_PROBLEMS, type UploadProblem } from '#app/domain/values/files.ts';

export function uploadPath(bucket: Bucket, returnTo: string): string {
  return `/uploads/${bucket}?returnTo=${encodeURIComponent(returnTo)}`;
}

export function messageFilePath(conversationId: string, returnTo: string): string {
  return `/uploads/message-files?conversation=${conversationId}&returnTo=${encodeURIComponent(returnTo)}`;
}

/** Places count from 1. */
export function placePath(bucket: Bucket, { id, from, to }: Move, returnTo: string): string {
  return `/uploads/${bucket}/${id}/place?from=${from}&to=${to}&returnTo=${encodeURIComponent(returnTo)}`;
}

export type Move = { id: string; from: number; to: number };

const PROBLEM = 'upload-problem';

/** Only a key is passed; the page has the text. */
export function withUploadProblem(path: string, bucket: Bucket, problem: UploadProblem): string {
  const [page = '', query = ''] = path.split('?');
  const search = new URLSearchParams(query);
  search.delete('done');
  search.set(PROBLEM, `${bucket}.${problem}`);
  return `${page}?${search}`;
}

export function uploadProblemIn(search: URLSearchParams, bucket: Bucket): UploadProblem | null {
  const [where = '', what = ''] = (search.get(PROBLEM) ?? '').split('.');
  if (!isBucket(where) || where !== bucket) return null;
  return UPLOAD_PROBLEMS.find((problem) => problem === what) ?? null;
}

export function pathToReturnTo(pathname: string, search: URLSearchParams): string {
  const kept = new URLSearchParams(search);
  kept.delete(PROBLEM);
  kept.delete('done');
  const query = kept.toString();
  return query ? `${pathname}?${query}` : pathname;
}
