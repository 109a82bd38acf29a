import { useForm } from '@conform-to/react';
import { BIO_MAX, FULL_NAME_MAX } from '#app/domain/artists.ts';
import { formatPhone } from '#app/domain/profiles.ts';
import { LINK_MAX, tattoodoLink } from '#app/domain/values/links.ts';
import type { ArtistRow } from '#app/features/profiles/artist/artist.server.ts';
import { EnlargeablePicture } from '#app/features/profiles/enlargeable-picture.tsx';
import { LocationField } from '#app/features/profiles/places.tsx';
import {
  InstagramField,
  PhoneField,
  ProfileForm,
  type ProfileFormProps,
  WebsiteField,
} from '#app/features/profiles/profile-form.tsx';
import { NothingYet } from '#app/features/profiles/profile-section.tsx';
import type { Picture } from '#app/features/uploads/picture.server.ts';
import { SinglePicture } from '#app/features/uploads/upload-field.tsx';
import { UploadForm } from '#app/features/uploads/upload-form.tsx';
import { CheckboxField } from '#app/ui/forms/choices.tsx';
import { type Field, Fieldset } from '#app/ui/forms/field.tsx';
import { TextAreaField, TextField } from '#app/ui/forms/fields.tsx';

export type BasicInfoValues = ReturnType<typeof basicInfoValues>;

export function basicInfoValues(artist: ArtistRow) {
  const { fullName, bio, location, cityId, phone, showPhoneNumber, email, website, tattoodoUrl } = artist;
  const { instagramHandle: instagram, tiktokHandle: tiktok } = artist;
  return {
    fullName,
    bio,
    location,
    cityId,
    phone: phone && formatPhone(phone),
    showPhoneNumber,
    email,
    instagram,
    tiktok,
    website,
    tattoodoUrl,
    removed: [] as string[],
  };
}

type BasicInfoFormProps = ProfileFormProps<BasicInfoValues> & {
  image: Picture | null | undefined;
};

export function BasicInfoForm({ values, lastResult, image, ...frame }: BasicInfoFormProps) {
  const [form, fields] = useForm<BasicInfoValues>({ lastResult: lastResult ?? null, defaultValue: values });
  return (
    <ProfileForm form={form} beside={image === undefined ? null : <UploadForm bucket="profile-images" />} {...frame}>
      <Fieldset legend="About you" hint="What shops read first.">
        {image === undefined ? null : (
          <ProfileImage image={image} name={values.fullName ?? 'you'} removed={fields.removed} />
        )}
        <TextField field={fields.fullName} label="Full name" maxLength={FULL_NAME_MAX} counter autoComplete="name" />
        <TextAreaField
          field={fields.bio}
          label="Bio"
          hint="At least 50 characters: how you work, where you learned, what you like to tattoo."
          maxLength={BIO_MAX}
          rows={5}
        />
        <LocationField field={fields.location} cityId={fields.cityId} />
      </Fieldset>
      <Fieldset legend="Contact">
        <div className="grid gap-5 sm:grid-cols-2">
          <PhoneField field={fields.phone} />
          <TextField
            field={fields.email}
            label="Email"
            type="email"
            autoComplete="email"
            hint="Your contact address. You keep signing in with the one you confirmed."
            optional
          />
        </div>
        <CheckboxField
          field={fields.showPhoneNumber}
          label="Show phone number"
          hint="Shops see your number only when you apply to them."
        />
      </Fieldset>
      <Fieldset legend="Where your work is">
        <div className="grid gap-5 sm:grid-cols-2">
          <InstagramField field={fields.instagram} />
          <TextField field={fields.tiktok} label="TikTok handle" hint="Without the @" maxLength={LINK_MAX} optional />
          <WebsiteField field={fields.website} />
          <TextField
            field={fields.tattoodoUrl}
            label="Tattoodo link"
            hint="Your username there, or the whole address"
            maxLength={LINK_MAX}
            onBlur={(event) => {
              event.currentTarget.value = tattoodoLink(event.currentTarget.value);
            }}
            optional
          />
        </div>
      </Fieldset>
    </ProfileForm>
  );
}

function ProfileImage({ image, name, removed }: { image: Picture | null; name: string; removed: Field }) {
  return (
    <SinglePicture
      bucket="profile-images"
      what="profile image"
      removed={removed}
      limit="10 MB"
      none={
        <NothingYet ornament="panther">No profile image on file. Shops see the first letter of your name.</NothingYet>
      }
    >
      {image ? (
        <EnlargeablePicture picture={image} alt={`Portrait of ${name}`} name={name} size={96} shape="round" />
      ) : null}
    </SinglePicture>
  );
}
