import { CircleAlert, Send } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '#app/ui/actions/buttons.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { type Failed, isFailed, sentWith } from '#app/ui/feedback/put-off.ts';

type FormNoticeProps = {
  errors?: string[] | null | undefined;
  /** The server's reply, a new object each time: every reply is announced, even with the same text. */
  answer?: unknown;
  failed?: string;
  unreached?: string;
  fields?: ReadonlyArray<{ id: string; label: string; errors?: string[] | undefined }>;
  focus?: boolean;
  /** For pages without the framework: shown by their script if nobody answers (features/accounts/still). */
  unanswered?: string;
  className?: string;
};

export function FormNotice(props: FormNoticeProps) {
  const { answer, fields = [], focus = false, className, unanswered } = props;
  const errors = isFailed(answer) ? failureWords(answer, props) : props.errors;
  const answers = useCount(answer);
  const wrong = fields.filter((field) => field.errors?.length);
  if (unanswered !== undefined) {
    return (
      <>
        <FormNotice errors={errors} className={className} />
        <template data-unanswered="">
          <FormNotice errors={[unanswered]} className={className} />
        </template>
      </>
    );
  }
  if (!errors?.length && wrong.length === 0) return null;
  return (
    <Box key={answers} focus={focus} className={className}>
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
    </Box>
  );
}

function failureWords({ told, isUnreached }: Failed, props: FormNoticeProps): string[] {
  const { failed = 'That did not work. Please try again.', unreached } = props;
  const why = told ?? (isUnreached ? unreached : null);
  return why ? [failed, why] : [failed];
}

function useCount(given: unknown): number {
  const [seen, setSeen] = useState({ given, count: 0 });
  const latest = given ?? seen.given;
  if (latest === seen.given) return seen.count;
  const next = { given: latest, count: seen.count + 1 };
  setSeen(next);
  return next.count;
}

type BoxProps = { focus: boolean; className: string | undefined; children: ReactNode };

function Box({ focus, className, children }: BoxProps) {
  const box = useRef<HTMLDivElement>(null);

  // Before conform focuses a field with an error.
  useLayoutEffect(() => {
    if (focus) box.current?.focus();
  }, [focus]);

  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className={classNames('flex gap-3 rounded-md border-[1.5px] border-red bg-red-wash px-4 py-3', className)}
    >
      <CircleAlert size={20} className="mt-0.5 shrink-0 text-red" />
      <div className="min-w-0">{children}</div>
    </div>
  );
}

const isWritten = (value: string) => /\s/.test(value) || value.length > 100;

/** A form that was sent without a script and not processed: its texts to edit, and a button to resend. */
export function SendAgain({ caught }: { caught: unknown }) {
  const sent = sentWith(caught);
  if (!sent) return null;
  return (
    <form method="post" action={sent.action} className="mx-auto flex w-full max-w-xl flex-col gap-4 text-left">
      {sent.fields.map(([name, value], index) =>
        isWritten(value) ? (
          // The order is that of the form that was sent, and never changes.
          // biome-ignore lint/suspicious/noArrayIndexKey: names may come twice
          <label key={index} className="flex flex-col gap-1.5 font-semibold">
            What you wrote
            <textarea
              name={name}
              defaultValue={value}
              rows={8}
              className="control field-sizing-content max-h-[60vh] font-normal"
            />
          </label>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: names may come twice
          <input key={index} type="hidden" name={name} value={value} />
        ),
      )}
      <Button type="submit" variant="primary" icon={<Send size={18} />} className="self-center">
        Send again
      </Button>
    </form>
  );
}
