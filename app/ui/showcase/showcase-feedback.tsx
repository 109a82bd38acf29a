import { CheckCircle, Clock } from 'lucide-react';
import { Button, ButtonLink } from '#app/ui/actions/buttons.tsx';
import { Badge, Chip, RemovableChip } from '#app/ui/feedback/badge.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Progress, Spinner } from '#app/ui/feedback/progress.tsx';
import { StepProgress } from '#app/ui/feedback/step-progress.tsx';
import { Line, Specimen, STYLES } from '#app/ui/showcase/samples.tsx';

const STEPS = [
  { label: 'Basic Information', to: '?step=1' },
  { label: 'Your Expertise' },
  { label: 'Portfolio' },
  { label: 'Preferences' },
];

const toasts = async () => (await import('#app/ui/feedback/toaster.tsx')).toast;

/** Everything that tells how things stand. */
export function ShowcaseFeedback() {
  return (
    <>
      <Specimen title="Status">
        <Line>
          <Badge tone="mustard" icon={<Clock size={14} aria-hidden="true" />}>
            Pending
          </Badge>
          <Badge tone="green" icon={<CheckCircle size={14} aria-hidden="true" />}>
            Accepted
          </Badge>
          <Badge tone="red">Rejected</Badge>
          <Badge tone="blue">Filled</Badge>
          <Badge tone="grey">Closed</Badge>
        </Line>
        <Line>
          {STYLES.slice(0, 4).map((style) => (
            <Chip key={style.value}>{style.label}</Chip>
          ))}
          <RemovableChip label="Portland, Oregon" to="/" />
        </Line>
      </Specimen>
      <Specimen title="Notices">
        <Notice tone="green">Password updated successfully. Please sign in with your new password.</Notice>
        <Notice tone="red" title="Failed to save changes. Please try again." role="note">
          Everything you typed is still here.
        </Notice>
        <Notice
          tone="mustard"
          title="Complete your artist profile"
          actions={
            <ButtonLink to="/" size="sm">
              Continue Setup
            </ButtonLink>
          }
        >
          Shops look at complete profiles first.
        </Notice>
        <Notice tone="blue">The shop answers within a week.</Notice>
        <Line>
          <Button onClick={async () => (await toasts()).success('Job saved')}>Say something short</Button>
          <Button onClick={async () => (await toasts()).error('Could not save the job. Try again.')}>
            Say it failed
          </Button>
        </Line>
      </Specimen>
      <Specimen title="Progress">
        <StepProgress label="Profile setup" steps={STEPS} current={1} />
        <Progress label="swallow-back-piece.jpg" value={64} />
        <Spinner label="Setting up your account..." />
      </Specimen>
      <Specimen title="Empty">
        <EmptyState
          ornament="swallow"
          title="No applications yet"
          action={
            <ButtonLink to="/" variant="primary">
              Browse Jobs
            </ButtonLink>
          }
        >
          When you apply to a position it lands here, with the shop's answer.
        </EmptyState>
      </Specimen>
    </>
  );
}
