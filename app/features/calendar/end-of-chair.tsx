import { Form, href } from 'react-router';
import { daysHeldText } from '#app/copy/calendar.ts';
import type { DaysHeld } from '#app/domain/results.ts';
import { HeldLinks } from '#app/features/calendar/held-links.tsx';
import { AskedOnce } from '#app/ui/actions/asked-once.tsx';
import { SubmitButton } from '#app/ui/actions/buttons.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';

type Ending = { id: string; name: string; isRetired: boolean; wasUsed: boolean; held: DaysHeld[] };

/** Retires a chair, or deletes one that no guest spot ever named. While a guest has it, it says who (trade A6). */
export function EndOfChair({ chair }: { chair: Ending }) {
  const { id, name, isRetired, wasUsed, held } = chair;
  const here = href('/shop/calendar/chairs/:chairId', { chairId: id });
  const no = { to: here, label: 'Keep it' };
  if (held.length > 0) {
    return (
      <Notice tone="mustard" title="This chair cannot be retired now" className="mt-8">
        <p>{daysHeldText(held)}</p>
        <HeldLinks held={held} />
      </Notice>
    );
  }
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
