import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { classNames } from '#app/ui/class-names.ts';

type FormNoticeProps = {
  /** conform's `form.errors`, or any sentences; nothing is drawn when empty. */
  errors?: string[] | null | undefined;
  /** Links to the fields that need another look. */
  fields?: ReadonlyArray<{ id: string; label: string; errors?: string[] | undefined }>;
  /** Takes focus when it appears and no field does. */
  focus?: boolean;
  className?: string;
};

/** What went wrong with a whole form, in a red box at its top. */
export function FormNotice({ errors, fields = [], focus = false, className }: FormNoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  const wrong = fields.filter((field) => field.errors?.length);
  const shown = Boolean(errors?.length) || wrong.length > 0;

  useEffect(() => {
    if (shown && focus) box.current?.focus();
  }, [shown, focus]);

  if (!shown) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className={classNames('flex gap-3 rounded-md border-[1.5px] border-red bg-red-wash px-4 py-3', className)}
    >
      <CircleAlert size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-red" />
      <div className="min-w-0">
        {errors?.map((error) => (
          <p key={error} className="font-semibold">
            {error}
          </p>
        ))}
        {wrong.length > 0 ? (
          <ul className="mt-1 list-disc pl-5">
            {wrong.map((field) => (
              <li key={field.id}>
                <a href={`#${field.id}`} className="text-link">
                  {field.label}
                </a>
                : {field.errors?.join(' ')}
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </div>
  );
}
