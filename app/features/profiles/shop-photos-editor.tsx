import { useState } from 'react';
import { PHOTO_CAPTION_MAX } from '#app/domain/shops.ts';
import type { ShopPhoto } from '#app/features/profiles/shop-queries.server.ts';
import { PictureTiles } from '#app/features/uploads/picture-tiles.tsx';
import { type Field, plainField } from '#app/ui/forms/field.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';

type ShopPhotosEditorProps = {
  photos: readonly ShopPhoto[];
  /** What was typed and not saved, in place of what is stored. */
  typed: readonly { id?: string; caption?: string }[];
  /** Messages by field name, as the rows were posted. */
  errors: Record<string, string[]>;
  /** Which of them go when the form is saved. */
  removed: Field;
};

/** Each photo with its caption, which is saved with the form around it. */
export function ShopPhotosEditor({ photos, typed, errors, removed }: ShopPhotosEditorProps) {
  const [written, setWritten] = useState<Record<string, string>>({});
  const rowOf = (photo: ShopPhoto) => typed.findIndex(({ id }) => id === photo.id);
  const captionOf = (photo: ShopPhoto) => (typed[rowOf(photo)] ?? photo).caption ?? '';
  const errorsOf = (photo: ShopPhoto) => errors[`photos[${rowOf(photo)}].caption`];
  return (
    <PictureTiles
      bucket="shop-photos"
      label="Your photos"
      what="photo"
      pieces={photos}
      removed={removed}
      summary={(photo) => written[photo.id] ?? captionOf(photo)}
      hasErrors={(photo) => Boolean(errorsOf(photo))}
      renderWords={(photo, { place, index }) => (
        <>
          <input type="hidden" name={`photos[${index}].id`} value={photo.id} />
          <TextField
            field={plainField(`photos[${index}].caption`, captionOf(photo), errorsOf(photo))}
            label={`Caption of photo ${place}`}
            maxLength={PHOTO_CAPTION_MAX}
            counter
            onInput={(event) => {
              const { value } = event.currentTarget;
              setWritten((all) => ({ ...all, [photo.id]: value }));
            }}
          />
        </>
      )}
    />
  );
}
