import { useForm } from '@conform-to/react';
import { AMENITY_LABEL } from '#app/copy/profiles.ts';
import { uploadFieldId } from '#app/domain/files.ts';
import { AMENITIES, SHOP_PHOTOS_MAX, TEAM_SIZE_MAX } from '#app/domain/shops.ts';
import { choices } from '#app/features/profiles/choices.ts';
import { NothingYet } from '#app/features/profiles/nothing-yet.tsx';
import { ProfileForm, type ProfileFormProps } from '#app/features/profiles/profile-form.tsx';
import { typedRows } from '#app/features/profiles/rows-of.ts';
import { ShopPhotosEditor } from '#app/features/profiles/shop-photos-editor.tsx';
import type { ShopPhoto, ShopRow } from '#app/features/profiles/shop-queries.server.ts';
import { UploadField } from '#app/features/uploads/upload-field.tsx';
import { UploadForm } from '#app/features/uploads/upload-form.tsx';
import { CheckboxChips } from '#app/ui/forms/choices.tsx';
import { Fieldset } from '#app/ui/forms/field.tsx';
import { NumberField } from '#app/ui/forms/number-field.tsx';

export type SpaceValues = ReturnType<typeof spaceValues>;

/** What the form starts with. Photos without a caption are left out, so that adding one does not invalidate a draft. */
export function spaceValues(shop: ShopRow | null) {
  const photos: { id?: string; caption?: string }[] = (shop?.photos ?? [])
    .map(({ id, caption }) => ({ id, caption }))
    .filter(({ caption }) => caption !== '');
  return { amenities: shop?.amenities ?? [], teamSize: shop?.teamSize ?? null, photos, removed: [] as string[] };
}

type SpaceFormProps = ProfileFormProps<SpaceValues> & { photos: readonly ShopPhoto[] };

/** Shop wizard step 3 and /shop/profile/amenities. */
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
          hint={`JPEG, PNG or WebP, up to 10 MB and 50 megapixels each. ${photos.length} of ${SHOP_PHOTOS_MAX} so far.`}
          stored={photos.length}
        />
      </Fieldset>
    </ProfileForm>
  );
}
