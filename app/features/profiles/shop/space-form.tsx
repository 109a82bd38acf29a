import { useForm } from '@conform-to/react';
import { useState } from 'react';
import { AMENITY_LABEL } from '#app/copy/profiles.ts';
import { AMENITIES, PHOTO_CAPTION_MAX, TEAM_SIZE_MAX } from '#app/domain/shops.ts';
import { uploadFieldId } from '#app/domain/values/files.ts';
import { ProfileForm, type ProfileFormProps, typedRows } from '#app/features/profiles/profile-form.tsx';
import { NothingYet } from '#app/features/profiles/profile-section.tsx';
import type { ShopPhoto, ShopRow } from '#app/features/profiles/shop/shop.server.ts';
import { PictureTiles } from '#app/features/uploads/picture-tiles.tsx';
import { UploadField } from '#app/features/uploads/upload-field.tsx';
import { UploadForm } from '#app/features/uploads/upload-form.tsx';
import { CheckboxChips, choices } from '#app/ui/forms/choices.tsx';
import { type Field, Fieldset, plainField } from '#app/ui/forms/field.tsx';
import { NumberField, TextField } from '#app/ui/forms/fields.tsx';

type ShopPhotosEditorProps = {
  photos: readonly ShopPhoto[];
  typed: readonly { id?: string; caption?: string }[];
  errors: Record<string, string[]>;
  removed: Field;
};

function ShopPhotosEditor({ photos, typed, errors, removed }: ShopPhotosEditorProps) {
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

export type SpaceValues = ReturnType<typeof spaceValues>;

/** Photos without a caption are left out, so adding one does not invalidate a draft. */
export function spaceValues(shop: ShopRow | null) {
  const photos: { id?: string; caption?: string }[] = (shop?.photos ?? [])
    .map(({ id, caption }) => ({ id, caption }))
    .filter(({ caption }) => caption !== '');
  return { amenities: shop?.amenities ?? [], teamSize: shop?.teamSize ?? null, photos, removed: [] as string[] };
}

type SpaceFormProps = ProfileFormProps<SpaceValues> & { photos: readonly ShopPhoto[] };

export function SpaceForm({ values, lastResult, photos, ...frame }: SpaceFormProps) {
  const [form, fields] = useForm<SpaceValues>({ lastResult: lastResult ?? null, defaultValue: values });
  return (
    <ProfileForm
      form={form}
      beside={<UploadForm bucket="shop-photos" />}
      far={[{ id: uploadFieldId('shop-photos'), label: 'Shop photos', errors: fields.photos.errors }]}
      {...frame}
    >
      <Fieldset legend="Amenities and team">
        <CheckboxChips field={fields.amenities} label="Amenities" options={choices(AMENITIES, AMENITY_LABEL)} />
        <NumberField
          field={fields.teamSize}
          label="Team size"
          hint="How many artists work here"
          min={1}
          max={TEAM_SIZE_MAX}
          step={1}
          inputMode="numeric"
          className="sm:max-w-60"
          optional
        />
      </Fieldset>
      <Fieldset legend="Shop photos">
        {photos.length > 0 ? (
          <ShopPhotosEditor
            photos={photos}
            typed={typedRows(fields.photos)}
            errors={form.allErrors}
            removed={fields.removed}
          />
        ) : (
          <NothingYet ornament="lantern">No shop photos on file yet. Your amenities are shown without them.</NothingYet>
        )}
        <UploadField
          bucket="shop-photos"
          label="Add photos"
          hint="JPEG, PNG or WebP, up to 10 MB and 50 megapixels each."
          stored={photos.length}
        />
      </Fieldset>
    </ProfileForm>
  );
}
