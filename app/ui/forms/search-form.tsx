import { type FormEvent, useRef } from 'react';
import { Form, type FormProps, useSubmit } from 'react-router';

/** A page that is not shown has no next picture. */
const AT_LATEST_MS = 100;

/**
 * Does something once the next picture has been drawn, so that what a press changed is seen before work begins that
 * nobody looks at. At the latest after a tenth of a second. The function it returns takes it back.
 */
function afterPaint(work: () => void): () => void {
  let timer = setTimeout(finish, AT_LATEST_MS);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(finish);
  });
  function finish() {
    cancelAnimationFrame(frame);
    work();
  }
  return () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
  };
}

type SearchFormProps = Omit<FormProps, 'method' | 'onSubmit'>;

/**
 * A form whose fields become the address. What was pressed is drawn so until the way there ends, and before it begins: on a
 * slow phone that is a fifth of a second in which a button would seem not to have been pressed.
 */
export function SearchForm(props: SearchFormProps) {
  const submit = useSubmit();
  const last = useRef<{ pressed: Element | null }>(null);

  const afterThePress = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { currentTarget: form } = event;
    const { submitter } = event.nativeEvent as SubmitEvent;
    // The button itself: it may stand outside the form, and nobody else says that it is busy.
    const press = { pressed: besideField() ?? submitter };
    last.current?.pressed?.removeAttribute('aria-busy');
    press.pressed?.setAttribute('aria-busy', 'true');
    last.current = press;
    afterPaint(async () => {
      await submit((submitter ?? form) as HTMLFormElement, { method: 'get' });
      // One that was pressed again is as busy as before.
      if (press === last.current) press.pressed?.removeAttribute('aria-busy');
    });
  };
  return <Form {...props} method="get" onSubmit={afterThePress} />;
}

/** Enter in a field presses the first button that the form has, which may be out of sight: the one beside it is meant. */
function besideField(): Element | null | undefined {
  return document.activeElement?.closest('input')?.closest('search')?.querySelector('button[type=submit]');
}
