import type { ReactNode } from 'react';
import type { Bucket } from '#app/domain/values/files.ts';
import { UploadField } from '#app/features/uploads/upload-field.tsx';
import { RemovalMark } from '#app/features/uploads/upload-form.tsx';
import type { Field } from '#app/ui/forms/field.tsx';

type SinglePictureProps = {
  bucket: Extract<Bucket, 'shop-logos' | 'profile-images'>;
  what: string;
  removed: Field;
  children: ReactNode | null;
  none: ReactNode;
  limit: string;
};

export function SinglePicture({ bucket, what, removed, children, none, limit }: SinglePictureProps) {
  const has = children !== null;
  return (
    <div className="flex flex-col gap-3">
      {has ? (
        <div className="flex flex-wrap items-center gap-4">
          {children}
          <RemovalMark field={removed} id="current" what={`the ${what}`} />
        </div>
      ) : (
        none
      )}
      <UploadField
        bucket={bucket}
        label={has ? `Replace the ${what}` : `Choose a ${what}`}
        hint={`JPEG, PNG or WebP, up to ${limit}.`}
        stored={0}
      />
    </div>
  );
}
