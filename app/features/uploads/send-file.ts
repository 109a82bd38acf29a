import type { UploadProblem } from '#app/domain/files.ts';

export type SendResult =
  | { kind: 'sent' }
  | { kind: 'refused'; problem: UploadProblem; text: string; retryAfter: number }
  | { kind: 'lost' }
  | { kind: 'cancelled' };

/** A file on its way. */
export type Sending = { result: Promise<SendResult>; cancel(): void };

/** Posts one file as a form would and tells how far it is, 0 to 1; 1 means that the server is preparing it. */
export function sendFile(path: string, file: File, onProgress: (sent: number) => void): Sending {
  const request = new XMLHttpRequest();
  const result = new Promise<SendResult>((resolve) => {
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.upload.onload = () => onProgress(1);
    request.onload = () => resolve(readReply(request));
    request.onerror = () => resolve({ kind: 'lost' });
    request.onabort = () => resolve({ kind: 'cancelled' });
  });
  const form = new FormData();
  form.append('file', file);
  request.open('POST', path);
  request.setRequestHeader('Accept', 'application/json');
  request.send(form);
  return { result, cancel: () => request.abort() };
}

function readReply(request: XMLHttpRequest): SendResult {
  if (request.status === 201) return { kind: 'sent' };
  try {
    const { problem, error } = JSON.parse(request.responseText);
    const retryAfter = Number(request.getResponseHeader('Retry-After') ?? 0);
    return { kind: 'refused', problem, text: String(error), retryAfter };
  } catch {
    return { kind: 'lost' };
  }
}
