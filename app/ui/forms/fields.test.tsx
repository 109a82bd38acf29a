import { useForm } from '@conform-to/react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CheckboxChips, CheckboxField, RadioCards, Segmented } from '#app/ui/forms/choices.tsx';
import { changedField, plainField, TextField } from '#app/ui/forms/fields.tsx';
import { FormNotice } from '#app/ui/forms/form.tsx';

const html = (element: ReactNode) => renderToStaticMarkup(element);
const options = [
  { value: 'a', label: 'Alpha' },
  { value: 'b', label: 'Beta' },
];

function ProfileForm() {
  const [form, fields] = useForm<{ name: string; styles: string[]; travel: boolean; rate: number }>({
    id: 'profile',
    lastResult: {
      status: 'error',
      initialValue: { name: 'Mara', styles: ['b'], travel: 'on' },
      error: { '': ['Please correct the errors before continuing'], name: ['Full name is required'] },
    },
  });
  return (
    <form id={form.id}>
      <FormNotice errors={form.errors} />
      <TextField field={fields.name} label="Full Name" hint="As on your wall" />
      <CheckboxChips field={fields.styles} label="Styles" options={options} />
      <CheckboxField field={fields.travel} label="Travels" />
      <TextField field={fields.rate} label="Rate" />
    </form>
  );
}

function RestartedForm() {
  const [, fields] = useForm<{ rate: string }>({ id: 'job', defaultValue: { rate: '60/40' } });
  return <TextField field={changedField(fields.rate, { initialValue: '' })} label="Rate" />;
}

test('a restarted field keeps name and label', () => {
  const markup = html(<RestartedForm />);
  expect(markup).toContain('name="rate"');
  expect(markup).toContain('id="job-rate"');
  expect(markup).toContain('for="job-rate"');
  expect(markup).toContain('value=""');
});

test('a refused form without scripts keeps input and shows errors beside fields', () => {
  const page = html(<ProfileForm />);
  expect(page).toContain('Please correct the errors before continuing');
  expect(page).toMatch(/<input[^>]*name="name"[^>]*value="Mara"/);
  expect(page).toMatch(/<input[^>]*aria-invalid="true"[^>]*name="name"/);
  expect(page).toMatch(/aria-describedby="profile-name-description profile-name-error"/);
  expect(page).toMatch(/<p id="profile-name-error"[^>]*>.*Full name is required/);
  expect(page).toMatch(/name="styles" checked="" value="b"/);
  expect(page).toMatch(/name="travel" checked=""/);
});

test.each([RadioCards, Segmented])('each radio of a refused choice is marked', (Choice) => {
  const chair = plainField('chair', 'a');
  const marks = (markup: string) => markup.match(/<input[^>]*aria-invalid="true"/g) ?? [];
  const refused = { ...chair, errors: ['Another artist has just taken that chair'] };
  expect(marks(html(<Choice field={refused} label="Chair" options={options} />))).toHaveLength(2);
  expect(marks(html(<Choice field={chair} label="Chair" options={options} />))).toEqual([]);
});

test('a label names its control by id', () => {
  const page = html(<TextField field={plainField('city', 'Reno')} label="City" optional />);
  expect(page).toContain('<label for="field-city"');
  expect(page).not.toContain('aria-describedby');
  expect(page).toContain('(optional)');
});
