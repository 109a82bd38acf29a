import { ArrowLeft, Check } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { withDone } from '#app/copy/done.ts';
import { COMPLETE_FAILED, PORTFOLIO_FAILED, SAVE_FAILED } from '#app/copy/onboarding.ts';
import { type ArtistStep, LAST_STEP, type ShopStep } from '#app/domain/accounts.ts';
import type { Values as FormValues } from '#app/domain/values/edit-conflict.ts';
import { type FormFrame, SaveButton } from '#app/features/profiles/profile-form.tsx';
import { ButtonLink } from '#app/ui/actions/buttons.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { DraftedForm } from '#app/ui/forms/kept-form.tsx';
import { PageHeader } from '#app/ui/surfaces/page-parts.tsx';

type WizardPlaces = { path: string; home: string };

type WizardProps<Values> = WizardPlaces & {
  title: string;
  labels: readonly string[];
  state: { step: number; reached: number; returnTo: string | null };
  stored: Values;
  seen: string;
  failed: string;
  /** What the member came for, above the steps. */
  cameFor?: ReactNode;
  children: (frame: FormFrame<Values> & { seen: string }) => ReactNode;
};

export function Wizard<Values extends FormValues>(props: WizardProps<Values>) {
  const { path, labels, state, stored, seen, failed, cameFor = null, children } = props;
  const { step, reached, returnTo } = state;
  const heading = useFocusOnChange(step);
  const to = (n: number) => stepPath(path, n, returnTo);
  return (
    <div className="page-width max-w-3xl py-8">
      <PageHeader
        title={props.title}
        lead="Four short steps. Each is saved as you go, and you can change all of it later."
      />
      {cameFor}
      <StepProgress labels={labels} step={step} reached={reached} to={to} />
      <h2 ref={heading} tabIndex={-1} className="mb-4 text-2xl outline-none">
        {labels[step - 1]}
      </h2>
      <DraftedForm
        key={step}
        form={`${path}#${step}`}
        next={pathAfter(step, step === LAST_STEP, returnTo, props)}
        restoresItself
      >
        {(typed) =>
          children({
            action: to(step),
            values: (typed as Values | null) ?? stored,
            seen,
            failed,
            asks: 'unkept',
            isDraft: typed !== null,
            foot: <WizardFoot back={pathBefore(step, returnTo, props)} isLast={step === LAST_STEP} />,
          })
        }
      </DraftedForm>
    </div>
  );
}

function WizardFoot({ back, isLast }: { back: string; isLast: boolean }) {
  return (
    <div className="flex items-center justify-between gap-3">
      <ButtonLink to={back} size="lg" icon={<ArrowLeft size={18} />}>
        Back
      </ButtonLink>
      <SaveButton>{isLast ? 'Complete Setup' : 'Save & Continue'}</SaveButton>
    </div>
  );
}

function useFocusOnChange(step: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus({ preventScroll: true });
  }, [step]);
  return heading;
}

export function pathAfter(
  step: number,
  isCompleted: boolean,
  returnTo: string | null,
  { path, home }: WizardPlaces,
): string {
  return isCompleted ? withDone(returnTo ?? home, 'setup-complete') : stepPath(path, step + 1, returnTo);
}

function pathBefore(step: number, returnTo: string | null, { path, home }: WizardPlaces): string {
  if (step > 1) return stepPath(path, step - 1, returnTo);
  return returnTo ? `${home}?${new URLSearchParams({ returnTo })}` : home;
}

export function stepPath(wizardPath: string, step: number, returnTo: string | null): string {
  const query = new URLSearchParams({ step: String(step) });
  if (returnTo) query.set('returnTo', returnTo);
  return `${wizardPath}?${query}`;
}

export function saveFailure(step: number, name: ArtistStep | ShopStep): string {
  if (name === 'portfolio') return PORTFOLIO_FAILED;
  return step === LAST_STEP ? COMPLETE_FAILED : SAVE_FAILED;
}

type StepProgressProps = {
  labels: readonly string[];
  step: number;
  reached: number;
  to: (step: number) => string;
};

function StepProgress({ labels, step, reached, to }: StepProgressProps) {
  return (
    <nav aria-label="Profile setup" className="mb-6">
      <p className="mb-2 font-semibold sm:sr-only">
        Step {step} of {labels.length}: {labels[step - 1]}
      </p>
      <ol className="flex gap-2">
        {labels.map((label, index) => {
          const number = index + 1;
          const isDone = number !== step && number < reached;
          const mark = <StepMark label={label} number={number} isDone={isDone} isCurrent={number === step} />;
          return (
            <li key={label} aria-current={number === step ? 'step' : undefined} className="min-w-0 flex-1">
              {number === step || number > reached ? (
                mark
              ) : (
                <Link
                  to={to(number)}
                  aria-label={`${number}. ${label}`}
                  className="-my-2 block rounded-sm py-2 hover:text-red"
                >
                  {mark}
                </Link>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

type StepMarkProps = { label: string; number: number; isDone: boolean; isCurrent: boolean };

function StepMark({ label, number, isDone, isCurrent }: StepMarkProps) {
  const fill = isDone ? 'bg-line' : 'bg-surface';
  return (
    <>
      <span className={classNames('block h-3 rounded-full border-[1.5px] border-line', isCurrent ? 'bg-red' : fill)} />
      <span
        className={classNames(
          'mt-2 hidden items-start gap-1.5 text-sm sm:flex',
          isCurrent && 'font-bold',
          !isCurrent && !isDone && 'text-muted',
        )}
      >
        {isDone ? (
          <Check size={16} strokeWidth={3} className="mt-0.5 shrink-0" />
        ) : (
          <span className="font-normal tabular-nums">{number}.</span>
        )}
        <span>{label}</span>
        {isDone ? <span className="sr-only">(done)</span> : null}
      </span>
    </>
  );
}
