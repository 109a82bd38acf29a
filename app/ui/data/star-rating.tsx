import { Star } from 'lucide-react';
import { FieldGroup, type FieldProps, initialText } from '#app/ui/forms/fields.tsx';

const STAR = 'M12 2.2l3 6.3 6.8.9-5 4.8 1.3 6.8L12 17.6 5.9 21l1.3-6.8-5-4.8 6.8-.9z';

const SIZE = 18;

export function StarRating({ value }: { value: number }) {
  const figure = value.toFixed(1);
  return (
    <span className="inline-flex items-center gap-2">
      <svg width={SIZE * 5} height={SIZE} viewBox="0 0 120 24" role="img" aria-label={`${figure} out of 5 stars`}>
        {[0, 1, 2, 3, 4].map((star) => {
          const filled = Math.min(1, Math.max(0, value - star)) * 24;
          return (
            <svg key={star} x={star * 24} width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
              <svg width={filled} height="24" viewBox={`0 0 ${filled || 0.01} 24`} aria-hidden="true">
                <path d={STAR} fill="var(--mustard)" />
              </svg>
              <path d={STAR} fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round" />
            </svg>
          );
        })}
      </svg>
      <span aria-hidden="true" className="font-bold tabular-nums">
        {figure}
      </span>
    </span>
  );
}

const STARS = [1, 2, 3, 4, 5];

export function StarRatingField(props: FieldProps) {
  const { field } = props;
  const initial = initialText(field);
  return (
    <FieldGroup {...props}>
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
              className="over-label"
            />
            <Star size={30} strokeWidth={1.5} />
            <span className="sr-only">{stars === 1 ? '1 star' : `${stars} stars`}</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
