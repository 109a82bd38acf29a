import { PHOTO_CAPTION_MAX } from '#app/domain/shop-profile.ts';
import { Thumbnail } from '#app/features/profiles/thumbnail.tsx';
import type { Picture } from '#app/features/uploads/picture.server.ts';
import { RemoveUploadButton } from '#app/features/uploads/remove-upload-button.tsx';
import { plainField } from '#app/ui/forms/field.ts';
import { TextField } from '#app/ui/forms/text-field.tsx';

type ShopPhotosEditorProps = {
  photos: readonly { id: string; caption: string; picture: Picture }[];
  /** What was typed and not saved, in place of what is stored. */
  typed: readonly { id?: string; caption?: string }[];
  /** Messages by field name. */
  errors: Record<string, string[]>;
};

/** Each photo with its caption, which is saved with the form around it, and a way to remove it. */
export function ShopPhotosEditor({ photos, typed, errors }: ShopPhotosEditorProps) {
  return (
    <ul aria-label="Your photos" className="flex flex-col gap-3">
      {photos.map((photo, index) => {
        const name = `photos[${index}]`;
        const { caption } = typed.find(({ id }) => id === photo.id) ?? photo;
        const field = `${name}.caption`;
        return (
          <li
            key={photo.id}
            className="flex flex-col gap-4 rounded-md border border-hairline bg-surface p-3 sm:flex-row"
          >
            <input type="hidden" name={`${name}.id`} value={photo.id} />
            <Thumbnail picture={photo.picture} alt={photo.caption || `Photo ${index + 1}`} />
            <div className="flex min-w-0 flex-1 flex-col gap-3">
              <TextField
                field={plainField(field, caption, errors[field])}
                label={`Caption of photo ${index + 1}`}
                maxLength={PHOTO_CAPTION_MAX}
                counter
              />
              <RemoveUploadButton bucket="shop-photos" id={photo.id} what={`photo ${index + 1}`} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}
