import type { Bucket } from '#app/domain/files.ts';
import { uploadPath } from '#app/features/uploads/upload-paths.ts';
import { useReturnPath } from '#app/features/uploads/use-return-path.ts';

export const uploadFormId = (bucket: Bucket) => `upload-${bucket}`;

/**
 * The form that the file field and the buttons of a bucket's order belong to. It stands beside the form they are shown
 * in, because forms cannot be nested; their `form` attribute ties them to it.
 */
export function UploadForm({ bucket }: { bucket: Bucket }) {
  const action = uploadPath(bucket, useReturnPath());
  return <form id={uploadFormId(bucket)} method="post" action={action} encType="multipart/form-data" hidden />;
}
