import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { Form } from 'react-router';
import { SHOP_NAME_MAX } from '#app/domain/shop-profile.ts';
import type { StaffShop } from '#app/domain/staff-shop.ts';
import { SubmitButton } from '#app/ui/actions/submit-button.tsx';
import { FormNotice } from '#app/ui/forms/form-notice.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { Card } from '#app/ui/surfaces/card.tsx';

type NewShopFormProps = { lastResult: SubmissionResult<string[]> | undefined; shopName: string };

/** A shop whose owner is not here yet: a name and a place are enough (S2 §5). */
export function NewShopForm({ lastResult, shopName }: NewShopFormProps) {
  const [form, fields] = useForm<StaffShop>({ lastResult, defaultValue: { shopName } });
  return (
    <Card>
      <h2 className="mb-4 text-xl">Create a shop</h2>
      <Form method="post" action="/admin/shops" {...getFormProps(form)} className="grid gap-5 sm:grid-cols-3">
        <FormNotice errors={form.errors} answer={lastResult} className="sm:col-span-3" />
        <TextField field={fields.shopName} label="Shop name" maxLength={SHOP_NAME_MAX} />
        <TextField field={fields.location} label="Location" placeholder="City, State" />
        <TextField field={fields.address} label="Street address" optional />
        <div className="sm:col-span-3">
          <SubmitButton variant="primary" busyLabel="Creating...">
            Create shop
          </SubmitButton>
        </div>
      </Form>
    </Card>
  );
}
