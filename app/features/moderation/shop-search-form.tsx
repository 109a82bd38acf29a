import { Search } from 'lucide-react';
import { Form } from 'react-router';
import { isTooShortToSearch, SHOP_SEARCH_MIN } from '#app/domain/staff.ts';
import { Button } from '#app/ui/actions/buttons.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { plainField } from '#app/ui/forms/field.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';

type ShopSearchFormProps = {
  q: string;
  /** What is said beside how much must be typed. */
  hint?: string;
  className?: string;
};

/** Staff look for a shop by its name; the page that it stands on finds it. */
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
      {/* Beside the field, which stands between its label and its hint. */}
      <div className="sm:pt-[calc(1lh+0.375rem)]">
        <Button type="submit" icon={<Search size={18} aria-hidden="true" />}>
          Search shops
        </Button>
      </div>
    </Form>
  );
}
