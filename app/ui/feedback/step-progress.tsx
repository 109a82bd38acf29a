import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { classNames } from '#app/ui/class-names.ts';

type Step = {
  label: string;
  to?: string;
};

type StepProgressProps = {
  label: string;
  steps: readonly Step[];
  current: number;
  done: number;
};

export function StepProgress({ label, steps, current, done }: StepProgressProps) {
  return (
    <nav aria-label={label} className="mb-6">
      <p className="mb-2 font-semibold sm:sr-only">
        Step {current + 1} of {steps.length}: {steps[current]?.label}
      </p>
      <ol className="flex gap-2">
        {steps.map((step, index) => (
          <li key={step.label} aria-current={index === current ? 'step' : undefined} className="min-w-0 flex-1">
            <StepMark step={step} number={index + 1} state={stateOf(index, current, done)} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

type StepState = 'done' | 'current' | 'todo';

function stateOf(index: number, current: number, done: number): StepState {
  if (index === current) return 'current';
  return index < done ? 'done' : 'todo';
}

const BARS: Record<StepState, string> = { done: 'bg-line', current: 'bg-red', todo: 'bg-surface' };

function StepMark({ step, number, state }: { step: Step; number: number; state: StepState }) {
  const content = (
    <>
      <span className={classNames('block h-3 rounded-full border-[1.5px] border-line', BARS[state])} />
      <span className={classNames('mt-2 hidden items-start gap-1.5 text-sm sm:flex', state === 'todo' && 'text-muted')}>
        {state === 'done' ? (
          <Check size={16} strokeWidth={3} aria-hidden="true" className="mt-0.5 shrink-0" />
        ) : (
          <span className="tabular-nums">{number}.</span>
        )}
        <span className={state === 'current' ? 'font-bold' : undefined}>{step.label}</span>
        {state === 'done' ? <span className="sr-only">(done)</span> : null}
      </span>
    </>
  );
  if (!step.to || state === 'current') return content;
  return (
    <Link to={step.to} aria-label={`${number}. ${step.label}`} className="-my-2 block rounded-sm py-2 hover:text-red">
      {content}
    </Link>
  );
}
