import { expect, test } from 'vitest';
import { looseText } from '#tests/support/loose-text.ts';
import { readSources } from '#tests/support/source-files.ts';

test.each([
  ['{busy ? <Spinner /> : null}Save', 1],
  ['{busy ? <Spinner /> : null}{isOld ? <b>old</b> : null}{label}', 2],
  ['{icon}{children}', 1],
  ['Paid{isLate ? ", late" : null}', 1],
  ['Paid{isLate && <> on <i>Monday</i></>}', 1],
  ['{to ? <a href={to}>{name}</a> : name}<b>here</b>', 1],
  ['{busy ? <Spinner /> : null}<span>Save</span>', 0],
  ['<span>{isLate ? "late" : null}</span>Paid', 0],
  ['{isLate ? "late" : "in time"} for {name}', 0],
  ['Paid{isLate ? <b>late</b> : null}', 0],
  ['{isPaid ? <b>Paid on <i>Monday</i></b> : <b>open</b>}', 1],
  ['{isPaid ? <b key="paid">Paid on <i>Monday</i></b> : <b>open</b>}', 0],
  ['{isPaid ? <b>Paid</b> : <b>open</b>}', 0],
])('%s: %i', (children, faults) => {
  expect(looseText(`const a = <p>${children}</p>;`)).toHaveLength(faults);
});

test.each([
  ["if (!day) return 'never'; return <b>{day}</b>;", 1],
  ['return <>since <b>{day}</b></>;', 1],
  ["return <b>{[1].map(() => { return 'x'; })}</b>;", 0],
])('a component, %s: %i', (body, faults) => {
  expect(looseText(`function Since({ day }) { ${body} }`)).toHaveLength(faults);
});

/** Expressions in these files that are always an element or nothing, never text. */
const ELEMENTS: Record<string, string[]> = {
  'app/features/accounts/leaving/log-out.tsx': ['children'],
  'app/features/applications/decision-buttons.tsx': ['beside'],
  'app/features/calendar/dates-forms.tsx': ['children'],
  'app/features/dashboards/waiting-list.tsx': ['profile'],
  'app/features/jobs/job-article.tsx': ['action'],
  'app/features/messaging/message-list.tsx': ['change'],
  'app/features/profiles/shop/shop-profile.tsx': ['noPhotos'],
  'app/features/messaging/thread.tsx': ['about'],
  'app/routes/stays/stay.tsx': ['children', 'message'],
  'app/features/stays/views/transition-page.tsx': ['about', 'before'],
  'app/features/uploads/picture-tiles.tsx': ['step'],
  'app/features/uploads/upload-field.tsx': ['none', 'children'],
  'app/root.tsx': ['children'],
  'app/routes/applications/application.tsx': ['dates'],
  // A link with a picture has it from its first rendering.
  'app/ui/actions/buttons.tsx': ['children'],
  'app/ui/feedback/notices.tsx': ['action'],
  'app/ui/forms/fields.tsx': ['way'],
  // An option has its icon from its first rendering.
  'app/ui/forms/choices.tsx': ['option.icon'],
  'app/ui/pictures/lightbox.tsx': ['renderFoot?.(picture)'],
  'app/ui/surfaces/page-parts.tsx': ['children'],
};

test('Text beside conditional elements is wrapped in its own element.', () => {
  const pages = readSources(['app']).filter(({ path, isTest }) => path.endsWith('.tsx') && !isTest);
  const inBrowsers = pages.filter(({ path }) => !path.endsWith('.server.tsx'));
  const faults = inBrowsers.flatMap(({ path, text }) =>
    looseText(text, ELEMENTS[path]).map((one) => `${path}: ${one}`),
  );
  expect(faults).toEqual([]);
});
