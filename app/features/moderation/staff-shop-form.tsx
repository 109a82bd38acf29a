import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { type FetcherFormProps, Form } from 'react-router';
import { SHOP_NAME_MAX } from '#app/domain/shops.ts';
import type { StaffShopForm as Values } from '#app/domain/staff.ts';
import { SubmitButton } from '#app/ui/actions/buttons.tsx';
import { CheckboxField } from '#app/ui/forms/choices.tsx';
import { FormNotice } from '#app/ui/forms/form.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { useCameBack } from '#app/ui/forms/unsaved.ts';
import { asksFirst } from '#app/ui/overlays/leave-guard.tsx';

type StaffShopFormProps = {
  lastResult: SubmissionResult<string[]> | undefined;
  /** What it opens on. */
  shop: { shopName: string | null; location?: string; address?: string | null };
  action?: string;
  isNew?: boolean;
  /** The form of a fetcher, where the page around must stay as it is; `busy` is then the fetcher's. */
  as?: React.ComponentType<FetcherFormProps>;
  busy?: boolean;
  className: string;
};

/** A shop whose owner is not here yet: a name and a place are enough (S2 §5). */
export function StaffShopForm({
  lastResult,
  shop,
  action = '/admin/shops',
  isNew = true,
  as: Sheet = Form,
  busy,
  className,
}: StaffShopFormProps) {
  const [form, fields] = useForm<Values>({ id: 'new-shop', lastResult, defaultValue: shop });
  return (
    <Sheet
      method="post"
      action={action}
      {...getFormProps(form)}
      {...asksFirst('always')}
      data-unsaved={useCameBack(lastResult) ? '' : undefined}
      className={className}
    >
      <FormNotice errors={form.errors} answer={lastResult} focus className="col-span-full" />
      <TextField field={fields.shopName} label="Shop name" maxLength={SHOP_NAME_MAX} />
      <TextField field={fields.location} label="Location" placeholder="City, State" />
      <TextField field={fields.address} label="Street address" optional />
      <div className="col-span-full grid justify-items-start gap-5">
        {fields.isAnother.errors ? (
          <CheckboxField field={fields.isAnother} label="It is another shop: create it anyway" />
        ) : null}
        <SubmitButton
          variant="primary"
          busyLabel={isNew ? 'Creating...' : 'Saving...'}
          {...(busy === undefined ? {} : { busy })}
        >
          {isNew ? 'Create shop' : 'Save Changes'}
        </SubmitButton>
      </div>
    </Sheet>
  );
}
