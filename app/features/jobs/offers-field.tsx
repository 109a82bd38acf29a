import { RotateCcw } from 'lucide-react';
import { type ButtonHTMLAttributes, useState } from 'react';
import { offersText, WHAT_WE_OFFER_MAX } from '#app/domain/jobs.ts';
import { Button } from '#app/ui/actions/buttons.tsx';
import { changedField, type Field } from '#app/ui/forms/field.tsx';
import { TextAreaField } from '#app/ui/forms/text-field.tsx';

export type OfferReset = {
  /** The suggestions of the form it stands on (ruling c-4). */
  defaults: readonly string[];
  /** conform's `form.update.getButtonProps`, so that it works without a script too. */
  buttonProps: (update: { name: string; value: string }) => ButtonHTMLAttributes<HTMLButtonElement>;
};

/** 'What we offer', which starts with suggestions and can go back to them. */
export function OffersField({ field, reset }: { field: Field; reset: OfferReset }) {
  const [resets, setResets] = useState(0);
  const suggestions = offersText(reset.defaults);
  const shown = resets ? changedField(field, { key: `${field.key}-${resets}`, initialValue: suggestions }) : field;
  return (
    <div className="flex flex-col gap-2">
      <TextAreaField
        key={shown.key}
        field={shown}
        label="What we offer"
        hint="One point a line."
        rows={6}
        maxLength={WHAT_WE_OFFER_MAX}
      />
      <Button
        {...reset.buttonProps({ name: field.name, value: suggestions })}
        type="submit"
        size="sm"
        className="self-start"
        icon={<RotateCcw size={16} aria-hidden="true" />}
        onClick={(event) => {
          event.preventDefault();
          setResets((count) => count + 1);
        }}
      >
        Reset to default suggestions
      </Button>
    </div>
  );
}
