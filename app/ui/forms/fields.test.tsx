import { useForm } from '@conform-to/react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CheckboxChips, CheckboxField } from '#app/ui/forms/choices.tsx';
import { changedField, plainField } from '#app/ui/forms/field.tsx';
import { FormNotice } from '#app/ui/forms/form.tsx';
import { PhoneField } from '#app/ui/forms/phone-field.tsx';
import { RadioCards, Segmented } from '#app/ui/forms/radio-cards.tsx';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import { TextAreaField } from '#app/ui/forms/text-area-field.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';

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

test('a field of a form that starts otherwise keeps its name and its label', () => {
  const markup = html(<RestartedForm />);
  expect(markup).toContain('name="rate"');
  expect(markup).toContain('id="job-rate"');
  expect(markup).toContain('for="job-rate"');
  expect(markup).toContain('value=""');
});

test('after a refused submission without a script, everything typed is still there and each error is beside its field', () => {
  const page = html(<ProfileForm />);
  expect(page).toContain('Please correct the errors before continuing');
  expect(page).toMatch(/<input[^>]*name="name"[^>]*value="Mara"/);
  expect(page).toMatch(/<input[^>]*aria-invalid="true"[^>]*name="name"/);
  expect(page).toMatch(/aria-describedby="profile-name-description profile-name-error"/);
  expect(page).toMatch(/<p id="profile-name-error"[^>]*>.*Full name is required/);
  expect(page).toMatch(/name="styles" checked="" value="b"/);
  expect(page).toMatch(/name="travel" checked=""/);
});

test.each([RadioCards, Segmented])('of a refused choice each radio says so, and of others none', (Choice) => {
  const chair = plainField('chair', 'a');
  const marks = (markup: string) => markup.match(/<input[^>]*aria-invalid="true"/g) ?? [];
  const refused = { ...chair, errors: ['Another artist has just taken that chair'] };
  expect(marks(html(<Choice field={refused} label="Chair" options={options} />))).toHaveLength(2);
  expect(marks(html(<Choice field={chair} label="Chair" options={options} />))).toEqual([]);
});

test('a label names its control by id, and nothing is described that is not there', () => {
  const page = html(<TextField field={plainField('city', 'Reno')} label="City" optional />);
  expect(page).toContain('<label for="field-city"');
  expect(page).not.toContain('aria-describedby');
  expect(page).toContain('(optional)');
});

test('a field is required when its schema or its page says so', () => {
  expect(html(<TextField field={plainField('city')} label="City" required />)).toContain('required=""');
  expect(html(<TextField field={{ ...plainField('city'), required: true }} label="City" />)).toContain('required=""');
});

test('a text area with a limit counts from the start', () => {
  expect(html(<TextAreaField field={plainField('bio', 'abc')} label="Bio" maxLength={500} />)).toContain(
    '497 characters remaining',
  );
});

test('a select starts on its placeholder, or on the value it holds', () => {
  expect(html(<SelectField field={plainField('x')} label="X" options={options} placeholder="Any" />)).toContain(
    '<option value="" selected="">Any</option>',
  );
  expect(html(<SelectField field={plainField('x', 'b')} label="X" options={options} />)).toContain(
    '<option value="b" selected="">Beta</option>',
  );
});

test('a telephone number from the store is shown in its shape', () => {
  const format = (value: string) => `(${value.slice(0, 3)}) ${value.slice(3, 6)}-${value.slice(6)}`;
  expect(html(<PhoneField field={plainField('phone', '5035550142')} label="Phone" format={format} />)).toContain(
    'value="(503) 555-0142"',
  );
});

test('a form without errors shows no red box', () => {
  expect(html(<FormNotice errors={undefined} />)).toBe('');
});
