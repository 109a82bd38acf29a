import { useForm } from '@conform-to/react';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { Form, href, Link } from 'react-router';
import {
  CHAIR_HOSTING_HINT,
  CHAIR_HOSTING_LABEL,
  CHAIR_KIND_LABEL,
  chairMoveLabel,
  inUseLabel,
} from '#app/copy/calendar/calendar.ts';
import {
  CHAIR_HOSTINGS,
  CHAIR_KINDS,
  CHAIR_MOVES,
  CHAIR_NAME_MAX,
  CHAIR_NOTE_MAX,
  type ChairInput,
  type ChairMove,
} from '#app/domain/calendar/chairs.ts';
import type { DaysHeld } from '#app/domain/results.ts';
import { DaysInUse } from '#app/features/calendar/calendar-notices.tsx';
import type { OwnChair } from '#app/features/calendar/chairs.server.ts';
import { ProfileForm, type ProfileFormProps } from '#app/features/profiles/profile-form.tsx';
import { AskedOnce } from '#app/ui/actions/asked-once.tsx';
import { IconButton, SubmitButton } from '#app/ui/actions/buttons.tsx';
import { Badge, type Tone } from '#app/ui/feedback/badge.tsx';
import { choices, RadioCards } from '#app/ui/forms/choices.tsx';
import { DateField, type Field, Fieldset, SelectField, TextAreaField, TextField } from '#app/ui/forms/fields.tsx';
import { Card } from '#app/ui/surfaces/page-parts.tsx';

/** The initial values of the form. */
export function chairValues({ name, kind, hosting, note, from, until }: ChairInput) {
  return { name, kind: kind as string, hosting: hosting as string, note, from, until };
}

type ChairValues = ReturnType<typeof chairValues>;

const HOSTINGS = CHAIR_HOSTINGS.map((value) => ({
  value,
  label: CHAIR_HOSTING_LABEL[value],
  description: CHAIR_HOSTING_HINT[value],
}));

/** The form of /shop/calendar/chairs/new and /shop/calendar/chairs/:chairId. */
export function ChairForm({ values, lastResult, ...frame }: ProfileFormProps<ChairValues>) {
  const [form, fields] = useForm<ChairValues>({ lastResult: lastResult ?? null, defaultValue: values });
  return (
    <ProfileForm form={form} {...frame}>
      <Fieldset legend="The chair">
        <NameAndKind fields={fields} />
        <TextAreaField
          field={fields.note}
          label="Note"
          hint="The light, the outlets, what's within reach."
          maxLength={CHAIR_NOTE_MAX}
          rows={2}
          optional
        />
      </Fieldset>
      <Fieldset legend="When guests can have it">
        <RadioCards field={fields.hosting} label="For guests" options={HOSTINGS} columns={3} />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <DateField field={fields.from} label="In use from" />
          <DateField field={fields.until} label="In use until" hint="Its last day. Empty while it stays." optional />
        </div>
      </Fieldset>
    </ProfileForm>
  );
}

/** Also in the form of a first chair. */
export function NameAndKind({ fields }: { fields: Record<'name' | 'kind', Field> }) {
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <TextField
        field={fields.name}
        label="Name"
        hint="What you call it: 'Window seat', 'Back room'"
        maxLength={CHAIR_NAME_MAX}
        counter
      />
      <SelectField field={fields.kind} label="What it is" options={choices(CHAIR_KINDS, CHAIR_KIND_LABEL)} />
    </div>
  );
}

const HOSTING_TONE = { ALWAYS: 'green', WINDOWS: 'blue', NEVER: 'grey' } as const satisfies Record<
  OwnChair['hosting'],
  Tone
>;

type ChairListProps = {
  chairs: readonly OwnChair[];
  today: string;
  isOrdered?: boolean;
};

/** A shop's own chairs, each with an edit link. */
export function ChairList({ chairs, today, isOrdered = false }: ChairListProps) {
  return (
    <ol className="flex flex-col gap-3">
      {chairs.map((chair, place) => (
        <Card as="li" key={chair.id} id={chairAnchor(chair.id)} className="flex scroll-mt-24 items-start gap-3">
          <div className="min-w-0 flex-1">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
              <Link
                to={href('/shop/calendar/chairs/:chairId', { chairId: chair.id })}
                className="text-link wrap-anywhere font-heading font-bold text-xl"
              >
                {chair.name}
              </Link>
              {isOrdered ? (
                <Badge tone={HOSTING_TONE[chair.hosting]}>{CHAIR_HOSTING_LABEL[chair.hosting]}</Badge>
              ) : null}
            </div>
            <p className="mt-1 text-muted">
              {CHAIR_KIND_LABEL[chair.kind]}
              {inUseLabel(chair.inUse, today)}
            </p>
            {chair.note ? <p className="wrap-anywhere mt-2 max-w-measure">{chair.note}</p> : null}
          </div>
          {isOrdered && chairs.length > 1 ? (
            <Moves chair={chair} isFirst={place === 0} isLast={place === chairs.length - 1} />
          ) : null}
        </Card>
      ))}
    </ol>
  );
}

const chairAnchor = (chairId: string) => `chair-${chairId}`;

const ICON = { size: 20, 'aria-hidden': true } as const;
const LOOK: Record<ChairMove, typeof ChevronUp> = { up: ChevronUp, down: ChevronDown };

type MovesProps = { chair: OwnChair; isFirst: boolean; isLast: boolean };

/** Moves a chair one place up or down, with a form each, so it works without a script. */
function Moves({ chair, isFirst, isLast }: MovesProps) {
  return (
    <div className="flex shrink-0 flex-col gap-1 sm:flex-row">
      {CHAIR_MOVES.map((move) => {
        const Icon = LOOK[move];
        return (
          <Form
            key={move}
            method="post"
            action={href('/shop/calendar/chairs/:chairId/place', { chairId: chair.id })}
            preventScrollReset
          >
            <input type="hidden" name="move" value={move} />
            <IconButton
              type="submit"
              label={chairMoveLabel(move, chair.name)}
              icon={<Icon {...ICON} />}
              disabled={move === 'up' ? isFirst : isLast}
            />
          </Form>
        );
      })}
    </div>
  );
}

type Ending = { id: string; name: string; isRetired: boolean; wasUsed: boolean; held: DaysHeld[] };

/** Retires a chair, or deletes one that no guest spot ever named. */
export function EndOfChair({ chair }: { chair: Ending }) {
  const { id, name, isRetired, wasUsed, held } = chair;
  const here = href('/shop/calendar/chairs/:chairId', { chairId: id });
  const no = { to: here, label: 'Keep it' };
  if (held.length > 0) return <DaysInUse title="This chair cannot be retired now" held={held} />;
  return (
    <section
      aria-label="No longer in use"
      className="mt-8 flex flex-wrap gap-3 [&:has(details[open])>:not([open])]:hidden"
    >
      {isRetired ? null : (
        <AskedOnce
          group="end"
          label="Retire this chair"
          name={`Retire this chair: ${name}`}
          question="From today on no guest can have it. Who was there stays in your calendar."
          no={no}
        >
          <Form method="post" action={href('/shop/calendar/chairs/:chairId/retirement', { chairId: id })}>
            <SubmitButton variant="danger" busyLabel="Retiring...">
              Retire
            </SubmitButton>
          </Form>
        </AskedOnce>
      )}
      {wasUsed ? null : (
        <AskedOnce
          group="end"
          label="Delete this chair"
          name={`Delete this chair: ${name}`}
          variant="quiet"
          question="No guest spot ever named it, so it can go for good, with its dates."
          no={no}
        >
          <Form method="post" action={href('/shop/calendar/chairs/:chairId/deletion', { chairId: id })}>
            <SubmitButton variant="danger" busyLabel="Deleting...">
              Delete
            </SubmitButton>
          </Form>
        </AskedOnce>
      )}
    </section>
  );
}
