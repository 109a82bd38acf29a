import { useForm } from '@conform-to/react';
import { useState } from 'react';
import { AMENITY_LABEL } from '#app/copy/profiles.ts';
import { formatPhone, TATTOO_STYLES } from '#app/domain/profiles.ts';
import {
  AMENITIES,
  PHOTO_CAPTION_MAX,
  SHOP_DESCRIPTION_MAX,
  SHOP_NAME_MAX,
  TEAM_SIZE_MAX,
  VIBE_KEYWORDS,
  YEARS_IN_BUSINESS_MAX,
} from '#app/domain/shops.ts';
import { uploadFieldId } from '#app/domain/values/files.ts';
import { placeLabel } from '#app/domain/values/places.ts';
import { EnlargeablePicture } from '#app/features/profiles/enlargeable-picture.tsx';
import { LocationField } from '#app/features/profiles/places.tsx';
import {
  InstagramField,
  PhoneField,
  ProfileForm,
  type ProfileFormProps,
  typedRows,
  WebsiteField,
} from '#app/features/profiles/profile-form.tsx';
import { NothingYet } from '#app/features/profiles/profile-section.tsx';
import type { ShopPhoto, ShopRow } from '#app/features/profiles/shop/shop.server.ts';
import type { Picture } from '#app/features/uploads/picture.server.ts';
import { PictureTiles } from '#app/features/uploads/picture-tiles.tsx';
import { SinglePicture, UploadField } from '#app/features/uploads/upload-field.tsx';
import { UploadForm } from '#app/features/uploads/upload-form.tsx';
import { CheckboxChips, CheckboxField, choices } from '#app/ui/forms/choices.tsx';
import { DateField, type Field, Fieldset, plainField, TextAreaField, TextField } from '#app/ui/forms/fields.tsx';
import { NumberField } from '#app/ui/forms/number-field.tsx';

export type ShopInfoValues = ReturnType<typeof shopInfoValues>;

export function shopInfoValues(shop: ShopRow | null) {
  return {
    shopName: shop?.shopName ?? null,
    description: shop?.description ?? null,
    location: shop?.city ? placeLabel(shop) : null,
    cityId: shop?.cityId ?? null,
    establishedDate: shop?.establishedDate ?? null,
    yearsInBusiness: shop?.yearsInBusiness ?? null,
    phone: shop?.phone ? formatPhone(shop.phone) : null,
    showPhoneNumber: shop?.showPhoneNumber ?? true,
    email: shop?.email ?? null,
    instagram: shop?.instagramHandle ?? null,
    website: shop?.website ?? null,
    tattooStyles: shop?.tattooStyles ?? [],
    vibeKeywords: shop?.vibeKeywords ?? [],
    removed: [] as string[],
  };
}

type ShopInfoFormProps = ProfileFormProps<ShopInfoValues> & { logo: Picture | null };

export function ShopInfoForm({ values, lastResult, logo, ...frame }: ShopInfoFormProps) {
  const [form, fields] = useForm<ShopInfoValues>({ lastResult: lastResult ?? null, defaultValue: values });
  const name = values.shopName ?? 'your shop';
  return (
    <ProfileForm form={form} beside={<UploadForm bucket="shop-logos" />} {...frame}>
      <Fieldset legend="The shop" hint="What artists read first.">
        <SinglePicture
          bucket="shop-logos"
          what="logo"
          removed={fields.removed}
          limit="5 MB"
          none={<NothingYet ornament="swallow">No logo on file. Artists see the first letter of your name.</NothingYet>}
        >
          {logo ? <EnlargeablePicture picture={logo} alt={`Logo of ${name}`} name={name} size={96} /> : null}
        </SinglePicture>
        <TextField
          field={fields.shopName}
          label="Shop name"
          maxLength={SHOP_NAME_MAX}
          counter
          autoComplete="organization"
        />
        <TextAreaField
          field={fields.description}
          label="Description"
          hint="At least 50 characters: the room, the people, the kind of work on the walls."
          maxLength={SHOP_DESCRIPTION_MAX}
          rows={5}
        />
        <LocationField field={fields.location} cityId={fields.cityId} />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <NumberField
            field={fields.yearsInBusiness}
            label="Years in business"
            hint="0 if you opened this year"
            min={0}
            max={YEARS_IN_BUSINESS_MAX}
            step={1}
            inputMode="numeric"
          />
          <DateField field={fields.establishedDate} label="Established date" optional />
        </div>
      </Fieldset>
      <Fieldset legend="Contact">
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <PhoneField field={fields.phone} />
          <TextField
            field={fields.email}
            label="Email"
            type="email"
            hint="Not shown to artists: they write to you through messages."
            optional
          />
          <InstagramField field={fields.instagram} />
          <WebsiteField field={fields.website} />
        </div>
        <CheckboxField field={fields.showPhoneNumber} label="Show phone number to artists" />
      </Fieldset>
      <Fieldset legend="Style and vibe">
        <CheckboxChips field={fields.tattooStyles} label="Tattoo styles" options={choices(TATTOO_STYLES)} />
        <CheckboxChips field={fields.vibeKeywords} label="Vibe" options={choices(VIBE_KEYWORDS)} />
      </Fieldset>
    </ProfileForm>
  );
}

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
