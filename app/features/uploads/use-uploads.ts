import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { useRenewed } from '#app/browser/refresh.ts';
import { uploadProblemText } from '#app/copy/uploads.ts';
import { type Bucket, problemBeforeSending, UPLOAD_RULES, type UploadProblem } from '#app/domain/values/files.ts';
import { uploadPath } from '#app/features/uploads/upload-paths.ts';

type SendResult =
  | { kind: 'sent' }
  | { kind: 'refused'; problem: UploadProblem; text: string; retryAfter: number }
  | { kind: 'lost' }
  | { kind: 'cancelled' };

type Sending = { result: Promise<SendResult>; cancel(): void };

/** Reports progress from 0 to 1; at 1 the server is preparing it. */
function sendFile(path: string, file: File, onProgress: (sent: number) => void): Sending {
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

export type Upload = { key: number; file: File; sent: number };
/** `file` is set if it can be retried. */
export type FailedUpload = { key: number; name: string; text: string; file: File | null };

const BUSY_TRIES = 5;

type Ways = {
  path?: string;
  /** Its marked files do not count, because saving removes them. */
  form?: () => HTMLFormElement | null | undefined;
};

const MARK = '[data-removal]';

/** A failed file leaves the list and is reported (S0 §4). */
export function useUploads(bucket: Bucket, stored: number, { path = uploadPath(bucket, ''), form }: Ways = {}) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const [failed, setFailed] = useState<FailedUpload[]>([]);
  const [arrived, setArrived] = useState('');
  const sending = useRef(new Map<number, Sending>());
  // A list rendered before a file finished must not send it again.
  const begun = useRef(new Set<number>());
  const lastKey = useRef(0);
  const renewed = useRenewed();

  const drop = useCallback((key: number) => {
    sending.current.delete(key);
    setUploads((all) => all.filter((upload) => upload.key !== key));
  }, []);

  const fail = useCallback((file: File, text: string, again: boolean) => {
    const key = ++lastKey.current;
    setFailed((all) => [...all, { key, name: file.name, text, file: again ? file : null }]);
  }, []);

  const send = useCallback(
    async ({ key, file }: Upload) => {
      const onProgress = (sent: number) =>
        setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, sent } : upload)));
      let result: SendResult = { kind: 'lost' };
      for (let tries = 0; tries < BUSY_TRIES; tries++) {
        const one = sendFile(form ? `${path}&leaving=${leaving(form)}` : path, file, onProgress);
        sending.current.set(key, one);
        result = await one.result;
        if (result.kind !== 'refused' || result.problem !== 'busy') break;
        await new Promise((resolve) => setTimeout(resolve, (result as { retryAfter: number }).retryAfter * 1000));
        if (!sending.current.has(key)) return;
      }
      if (result.kind === 'sent') {
        await renewed();
        // In a transition, so the picture never disappears in between.
        startTransition(() => {
          setArrived(`${file.name} is uploaded.`);
          drop(key);
        });
        return;
      }
      drop(key);
      if (result.kind === 'lost') fail(file, uploadProblemText(bucket, 'failed'), true);
      if (result.kind === 'refused') fail(file, result.text, mayPass(result.problem));
    },
    [bucket, path, form, drop, fail, renewed],
  );

  useEffect(() => {
    // One at a time keeps the order in which the pictures were picked.
    const [next] = uploads;
    if (!next || begun.current.has(next.key)) return;
    begun.current.add(next.key);
    void send(next);
  }, [uploads, send]);

  useEffect(() => {
    const all = sending.current;
    return () => {
      for (const one of all.values()) one.cancel();
    };
  }, []);

  const [marked, setMarked] = useState(0);
  const forgetTooMany = useCallback(() => {
    setFailed((all) => all.filter(({ text }) => text !== uploadProblemText(bucket, 'too-many')));
  }, [bucket]);

  useEffect(() => {
    const marks = form?.();
    const onMark = ({ target }: Event) => {
      if (!(target instanceof Element && target.matches(MARK))) return;
      setMarked(leaving(form));
      forgetTooMany();
    };
    marks?.addEventListener('change', onMark);
    return () => marks?.removeEventListener('change', onMark);
  }, [form, forgetTooMany]);

  const [lastStored, setLastStored] = useState(stored);
  if (stored !== lastStored) {
    setLastStored(stored);
    if (stored < lastStored) {
      setMarked(0);
      forgetTooMany();
    }
  }

  function add(files: readonly File[]) {
    setFailed([]);
    setArrived('');
    const { most } = UPLOAD_RULES[bucket];
    let room = most === 1 ? 1 : most - stored + leaving(form) - uploads.length;
    const chosen: Upload[] = [];
    for (const file of files) {
      const problem = room > 0 ? problemBeforeSending(bucket, file) : 'too-many';
      if (problem) {
        fail(file, uploadProblemText(bucket, problem), mayPass(problem));
      } else {
        chosen.push({ key: ++lastKey.current, file, sent: 0 });
        room--;
      }
    }
    setUploads((all) => [...all, ...chosen]);
  }

  return {
    uploads,
    failed,
    arrived,
    staying: Math.max(0, stored - marked),
    add,
    cancel(key: number) {
      sending.current.get(key)?.cancel();
      drop(key);
    },
    forgetFailed: () => setFailed([]),
    retry({ key, file }: FailedUpload) {
      setFailed((all) => all.filter((one) => one.key !== key));
      if (file) setUploads((all) => [...all, { key: ++lastKey.current, file, sent: 0 }]);
    },
  };
}

function mayPass(problem: UploadProblem): boolean {
  return ['failed', 'busy', 'no-room', 'cut-off'].includes(problem);
}

const leaving = (form: Ways['form']): number => form?.()?.querySelectorAll(`${MARK}:checked`).length ?? 0;
