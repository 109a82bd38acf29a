import { NEWS_WAY_LABEL } from '#app/copy/news-ways.ts';
import { NEWS_WAYS } from '#app/domain/notification-preferences.ts';
import { type Field, FieldError, initialText, useFreshErrors } from '#app/ui/forms/field.tsx';

export type NewsKind = { type: string; label: string; hint: string };

/** Under the headings of the ways; on a phone each way says its own name. */
const COLUMNS = 'md:grid md:grid-cols-[minmax(7rem,1fr)_repeat(5,minmax(0,4.75rem))] md:items-center md:px-5';

type NewsWaysProps = { kinds: readonly NewsKind[]; fieldOf: (type: string) => Field };

/** Every kind of news with the ways to hear of it: a table on a desk, one under the other on a phone. */
export function NewsWays({ kinds, fieldOf }: NewsWaysProps) {
  return (
    <div className="inked overflow-hidden bg-surface">
      <div aria-hidden="true" className={`hidden border-line border-b-[2.5px] py-3 ${COLUMNS}`}>
        <span className="font-bold text-sm">What happens</span>
        {NEWS_WAYS.map((way) => (
          <span key={way} className="px-1 text-center font-bold text-sm leading-tight">
            {NEWS_WAY_LABEL[way]}
          </span>
        ))}
      </div>
      <div className="divide-y divide-hairline">
        {kinds.map((kind) => (
          <KindRow key={kind.type} kind={kind} field={fieldOf(kind.type)} />
        ))}
      </div>
    </div>
  );
}

function KindRow({ kind: { label, hint }, field: given }: { kind: NewsKind; field: Field }) {
  const { field, onEdit } = useFreshErrors(given);
  const initial = initialText(field);
  const described = field.errors?.length ? `${field.descriptionId} ${field.errorId}` : field.descriptionId;
  return (
    <fieldset
      id={field.id}
      aria-describedby={described}
      onInput={onEdit}
      className={`min-w-0 p-4 md:py-2.5 md:hover:bg-grey-wash ${COLUMNS}`}
    >
      <legend className="sr-only">{label}</legend>
      <div className="md:pr-4">
        <p aria-hidden="true" className="font-semibold">
          {label}
        </p>
        <p id={field.descriptionId} className="text-muted text-sm">
          {hint}
        </p>
        <FieldError field={field} />
      </div>
      <div
        key={field.key}
        className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-2 md:contents"
      >
        {NEWS_WAYS.map((way, index) => (
          <label
            key={way}
            className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-full border-[1.5px] border-line py-1 pr-2.5 pl-2 font-medium text-sm leading-tight has-checked:bg-grey-wash md:h-full md:justify-center md:rounded-none md:border-0 md:bg-transparent! md:p-0"
          >
            <input
              type="radio"
              name={field.name}
              value={way}
              id={`${field.id}-${index}`}
              required
              defaultChecked={initial === way}
              className="dot"
            />
            <span className="md:sr-only">{NEWS_WAY_LABEL[way]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
