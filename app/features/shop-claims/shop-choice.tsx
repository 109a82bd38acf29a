import { getFormProps, useForm } from '@conform-to/react';
import { Search } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { type FetcherFormProps, Form, Link, useFetcher } from 'react-router';
import { useCameBack } from '#app/browser/unsaved.tsx';
import { SHOP_NAME_MAX } from '#app/domain/shops.ts';
import { isTooShortToSearch, SHOP_SEARCH_MIN, type StaffShopForm as Values } from '#app/domain/staff/staff.ts';
import { placeLabel } from '#app/domain/values/places.ts';
import { Button, ButtonLink, SubmitButton } from '#app/ui/actions/buttons.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { DayOf } from '#app/ui/data/times.tsx';
import { Badge } from '#app/ui/feedback/badge.tsx';
import { CheckboxField } from '#app/ui/forms/choices.tsx';
import { plainField, TextField } from '#app/ui/forms/fields.tsx';
import { FormNotice } from '#app/ui/forms/form.tsx';
import type { FormReply } from '#app/ui/forms/kept-form.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { asksFirst } from '#app/ui/overlays/leave-guard.tsx';
import { Card } from '#app/ui/surfaces/page-parts.tsx';

type ShopSearchFormProps = {
  q: string;
  hint?: string;
  className?: string;
};

export function ShopSearchForm({ q, hint, className }: ShopSearchFormProps) {
  const errors = isTooShortToSearch(q) ? [`Please type at least ${SHOP_SEARCH_MIN} characters`] : undefined;
  const least = `From ${SHOP_SEARCH_MIN} characters.`;
  return (
    <Form
      method="get"
      role="search"
      className={classNames('grid items-start gap-3 sm:grid-cols-[1fr_auto]', className)}
    >
      <TextField
        field={plainField('q', q, errors)}
        label="Shop name"
        type="search"
        minLength={SHOP_SEARCH_MIN}
        hint={hint ? `${least} ${hint}` : least}
      />
      <div className="sm:pt-[calc(1lh+0.375rem)]">
        <Button type="submit" icon={<Search size={18} aria-hidden="true" />}>
          Search shops
        </Button>
      </div>
    </Form>
  );
}

type StaffShopFormProps = {
  reply: FormReply | undefined;
  shop: { shopName: string | null; location?: string; address?: string | null };
  action?: string;
  isNew?: boolean;
  /** The form of a fetcher, if the page around it must stay as it is; `busy` is then the fetcher's. */
  as?: React.ComponentType<FetcherFormProps>;
  busy?: boolean;
  className: string;
};

/** A shop whose owner has no account yet: a name and a place are enough (S2 §5). */
export function StaffShopForm(props: StaffShopFormProps) {
  const { reply, shop, action = '/admin/shops', isNew = true, as: Sheet = Form, busy, className } = props;
  const [form, fields] = useForm<Values>({ id: 'new-shop', lastResult: reply?.result, defaultValue: shop });
  return (
    <Sheet
      method="post"
      action={action}
      {...getFormProps(form)}
      {...asksFirst('always')}
      data-unsaved={useCameBack(reply) ? '' : undefined}
      className={className}
    >
      <FormNotice
        errors={form.errors}
        answer={reply}
        failed={isNew ? 'Failed to create shop profile' : 'Failed to update shop profile'}
        focus
        className="col-span-full"
      />
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

/** Over the job form, which keeps its input (c-83). Without JavaScript its link opens a page with the same form. */
function NewShopDialog({ shopName }: { shopName: string }) {
  const [open, setOpen] = useState(false);
  const fetcher = useFetcher<FormReply>();
  const show = (event: MouseEvent) => {
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <ButtonLink
        to={shopName ? `/admin/shops?name=${encodeURIComponent(shopName)}` : '/admin/shops'}
        onClick={show}
        aria-haspopup="dialog"
      >
        Create a shop
      </ButtonLink>
      <Dialog id="new-shop" title="Create a shop" width="md" open={open} onClose={() => setOpen(false)}>
        {open ? (
          <StaffShopForm
            reply={fetcher.data}
            shop={{ shopName }}
            as={fetcher.Form}
            busy={fetcher.state !== 'idle'}
            className="grid gap-5"
          />
        ) : null}
      </Dialog>
    </>
  );
}

type ShopFound = {
  id: string;
  shopName: string | null;
  city: string | null;
  state: string | null;
  isClaimed: boolean;
};

type ShopChoiceProps = {
  q: string;
  found: ShopFound[] | null;
  shop: ShopFound | null;
  linkLiveUntil: Date | null;
};

export function ShopChoice({ q, found, shop, linkLiveUntil }: ShopChoiceProps) {
  return (
    <Card>
      <h2 className="text-xl">Shop</h2>
      {shop ? (
        <Chosen shop={shop} linkLiveUntil={linkLiveUntil} />
      ) : (
        <p className="mt-1 text-muted">Find the shop by its name, or create it.</p>
      )}
      <ShopSearchForm q={q} className="mt-4" />
      <div className="mt-3">
        <NewShopDialog key={shop?.id} shopName={q} />
      </div>
      {q && !isTooShortToSearch(q) && <Found q={q} found={found} />}
    </Card>
  );
}

function Chosen({ shop, linkLiveUntil }: { shop: ShopFound; linkLiveUntil: Date | null }) {
  return (
    <>
      <p className="mt-2 flex flex-wrap items-center gap-2">
        <strong>{shop.shopName}</strong>
        <span className="text-muted">{placeLabel(shop)}</span>
        <Badge tone={shop.isClaimed ? 'green' : 'mustard'}>{shop.isClaimed ? 'Claimed' : 'Unclaimed'}</Badge>
      </p>
      {shop.isClaimed ? null : (
        <p className="mt-2 text-muted">
          {linkLiveUntil ? (
            <span key="works">
              A claim link made earlier works until <DayOf at={linkLiveUntil} />, so posting the job shows none. Is it
              lost?{' '}
            </span>
          ) : (
            <span>Its claim link is shown when the job is posted. No job yet? </span>
          )}
          <Link to={`/admin/shops/${shop.id}/claim-link`} className="text-link">
            Go to its claim link
          </Link>
        </p>
      )}
    </>
  );
}

function Found({ q, found }: Pick<ShopChoiceProps, 'q' | 'found'>) {
  if (!found) return <p className="mt-4 font-semibold text-red">Failed to search shops</p>;
  if (found.length === 0) return <p className="mt-4">{`No shop has "${q}" in its name.`}</p>;
  return (
    <ul className="mt-4 divide-y divide-hairline">
      {found.map((shop) => (
        <li key={shop.id} className="flex flex-wrap items-center justify-between gap-3 py-2">
          <span>
            {shop.shopName} <span className="text-muted">{placeLabel(shop)}</span>
          </span>
          <Link to={`/admin/jobs/create?shopId=${shop.id}`} className="text-link" preventScrollReset>
            Choose<span className="sr-only"> {shop.shopName}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
