import { Star } from 'lucide-react';
import { initialText } from '#app/ui/forms/field.ts';
import { FieldGroup } from '#app/ui/forms/field-group.tsx';
import type { FieldProps } from '#app/ui/forms/field-parts.tsx';

const STARS = [1, 2, 3, 4, 5];

/** One to five stars; each is a radio button, so arrow keys and forms without a script work. */
export function StarRatingField(props: FieldProps & { onChange?: (stars: number) => void }) {
  const { onChange, ...group } = props;
  const { field } = group;
  const initial = initialText(field);
  return (
    <FieldGroup {...group}>
      <div key={field.key} className="star-row">
        {STARS.map((stars) => (
          <label key={stars} title={stars === 1 ? '1 star' : `${stars} stars`}>
            <input
              type="radio"
              name={field.name}
              value={stars}
              id={`${field.id}-${stars}`}
              required={field.required}
              defaultChecked={initial === String(stars)}
              onChange={() => onChange?.(stars)}
              className="over-label"
            />
            <Star size={30} strokeWidth={1.5} aria-hidden="true" />
            <span className="sr-only">{stars === 1 ? '1 star' : `${stars} stars`}</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
