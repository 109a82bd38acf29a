import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Asks } from '#app/browser/unsaved.tsx';
import { LAST_STEP } from '#app/domain/accounts.ts';
import type { Values as FormValues } from '#app/domain/values/edit-conflict.ts';
import { pathAfter, pathBefore, stepPath } from '#app/features/onboarding/wizard-paths.ts';
import { SaveButton } from '#app/features/profiles/profile-form.tsx';
import { ButtonLink } from '#app/ui/actions/buttons.tsx';
import { StepProgress } from '#app/ui/feedback/step-progress.tsx';
import { DraftedForm } from '#app/ui/forms/kept-form.tsx';
import { PageHeader } from '#app/ui/surfaces/headers.tsx';

export type WizardState = {
  step: number;
  reached: number;
  returnTo: string | null;
};

/** The props of a step's form. `values` come from an unfinished draft if there is one, else from the database. */
export type StepFrame<Values> = {
  action: string;
  foot: ReactNode;
  failed: string;
  values: Values;
  seen: string;
  asks: Asks;
  isDraft: boolean;
};

type WizardProps<Values> = {
  title: string;
  lead: string;
  path: string;
  home: string;
  labels: readonly string[];
  state: WizardState;
  stored: Values;
  seen: string;
  failed: string;
  children: (frame: StepFrame<Values>) => ReactNode;
};

export function Wizard<Values extends FormValues>({
  title,
  lead,
  path,
  home,
  labels,
  state,
  stored,
  seen,
  failed,
  children,
}: WizardProps<Values>) {
  const { step, reached, returnTo } = state;
  const heading = useFocusOnChange(step);
  const to = (n: number) => stepPath(path, n, returnTo);
  return (
    <div className="page-width max-w-3xl py-8">
      <PageHeader title={title} lead={lead} />
      <StepProgress
        label="Profile setup"
        current={step - 1}
        done={reached - 1}
        steps={labels.map((label, index) => ({ label, to: index < reached ? to(index + 1) : undefined }))}
      />
      <h2 ref={heading} tabIndex={-1} className="mb-4 text-2xl outline-none">
        {labels[step - 1]}
      </h2>
      <DraftedForm
        key={step}
        form={`${path}#${step}`}
        next={pathAfter(step, step === LAST_STEP, returnTo, { path, home })}
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
            foot: <WizardFoot back={pathBefore(step, returnTo, { path, home })} isLast={step === LAST_STEP} />,
          })
        }
      </DraftedForm>
    </div>
  );
}

function WizardFoot({ back, isLast }: { back: string; isLast: boolean }) {
  return (
    <div className="flex items-center justify-between gap-3">
      <ButtonLink to={back} size="lg" icon={<ArrowLeft size={18} aria-hidden="true" />}>
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
