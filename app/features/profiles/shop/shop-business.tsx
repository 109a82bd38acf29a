import { useForm } from '@conform-to/react';
import { dateLabel } from '#app/copy/dates.ts';
import { yearsInBusinessLabel } from '#app/copy/profiles.ts';
import { LICENSE_NUMBER_MAX, TAX_ID_MAX, YEARS_IN_BUSINESS_MAX } from '#app/domain/shops.ts';
import { ProfileForm, type ProfileFormProps } from '#app/features/profiles/profile-form.tsx';
import { ProfileSection } from '#app/features/profiles/profile-section.tsx';
import type { OwnShopProfile, ShopRow } from '#app/features/profiles/shop/shop.server.ts';
import { DefinitionList } from '#app/ui/data/definition-list.tsx';
import { CheckboxField } from '#app/ui/forms/choices.tsx';
import { Fieldset, TextField } from '#app/ui/forms/fields.tsx';
import { NumberField } from '#app/ui/forms/number-field.tsx';

/** The tax id is shown only here (ruling c-12). */
export function ShopBusiness({ shop, editTo }: { shop: OwnShopProfile; editTo: string }) {
  const rows = [
    { term: 'In business', detail: shop.yearsInBusiness === null ? null : yearsInBusinessLabel(shop.yearsInBusiness) },
    { term: 'Established', detail: dateLabel(shop.establishedDate) },
    { term: 'Insurance', detail: shop.insurance ? 'Fully insured' : 'Not insured' },
    { term: 'License number', detail: shop.licenseNumber },
    { term: 'Tax ID', detail: shop.taxId ? `${shop.taxId} (only you see this)` : null },
  ];
  const known = rows.flatMap(({ term, detail }) => (detail ? [{ term, detail }] : []));
  return (
    <ProfileSection title="Business Details" editTo={editTo}>
      <DefinitionList rows={known} />
    </ProfileSection>
  );
}

type ShopBusinessValues = ReturnType<typeof shopBusinessValues>;

export function shopBusinessValues({ yearsInBusiness, insurance, licenseNumber, taxId }: ShopRow) {
  return { yearsInBusiness, insurance, licenseNumber, taxId };
}

export function ShopBusinessForm({ values, lastResult, ...frame }: ProfileFormProps<ShopBusinessValues>) {
  const [form, fields] = useForm<ShopBusinessValues>({ lastResult: lastResult ?? null, defaultValue: values });
  return (
    <ProfileForm form={form} {...frame}>
      <Fieldset legend="Business">
        <NumberField
          field={fields.yearsInBusiness}
          label="Years in business"
          min={0}
          max={YEARS_IN_BUSINESS_MAX}
          step={1}
          inputMode="numeric"
          className="sm:max-w-60"
        />
        <CheckboxField field={fields.insurance} label="Business is fully insured" />
      </Fieldset>
      <Fieldset legend="License Information">
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField
            field={fields.licenseNumber}
            label="License number"
            hint="Shown to artists on your profile."
            maxLength={LICENSE_NUMBER_MAX}
            optional
          />
          <TextField
            field={fields.taxId}
            label="Tax ID"
            hint="Private: nobody but you sees it."
            maxLength={TAX_ID_MAX}
            autoComplete="off"
            optional
          />
        </div>
      </Fieldset>
    </ProfileForm>
  );
}
