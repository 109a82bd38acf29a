import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { type FetcherFormProps, Form } from 'react-router';
import { SHOP_NAME_MAX } from '#app/domain/shop-profile.ts';
import type { StaffShop } from '#app/domain/staff-shop.ts';
import { SubmitButton } from '#app/ui/actions/submit-button.tsx';
import { FormNotice } from '#app/ui/forms/form-notice.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { useCameBack } from '#app/ui/forms/use-came-back.ts';
import { asksFirst } from '#app/ui/overlays/leave-guard.tsx';

type NewShopFormProps = {
  lastResult: SubmissionResult<string[]> | undefined;
  shopName: string;
  /** The form of a fetcher, where the page around must stay as it is; `busy` is then the fetcher's. */
  as?: React.ComponentType<FetcherFormProps>;
  busy?: boolean;
  className: string;
};

/** A shop whose owner is not here yet: a name and a place are enough (S2 §5). */
export function NewShopForm({ lastResult, shopName, as: Sheet = Form, busy, className }: NewShopFormProps) {
  const [form, fields] = useForm<StaffShop>({ id: 'new-shop', lastResult, defaultValue: { shopName } });
  return (
    <Sheet
      method="post"
      action="/admin/shops"
      {...getFormProps(form)}
      {...asksFirst('always')}
      data-unsaved={useCameBack(lastResult) ? '' : undefined}
      className={className}
    >
      <FormNotice errors={form.errors} answer={lastResult} focus className="col-span-full" />
      <TextField field={fields.shopName} label="Shop name" maxLength={SHOP_NAME_MAX} />
      <TextField field={fields.location} label="Location" placeholder="City, State" />
      <TextField field={fields.address} label="Street address" optional />
      <div className="col-span-full">
        <SubmitButton variant="primary" busyLabel="Creating..." {...(busy === undefined ? {} : { busy })}>
          Create shop
        </SubmitButton>
      </div>
    </Sheet>
  );
}
