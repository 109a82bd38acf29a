import { type FormEvent, useRef } from 'react';
import { Form, type FormProps, useSubmit } from 'react-router';

const AT_LATEST_MS = 100;

/** Runs `work` after the next paint, or after 100 ms at the latest. Returns a function that cancels it. */
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

/** A form whose fields become the URL. The pressed button is busy until the navigation ends. */
export function SearchForm(props: SearchFormProps) {
  const submit = useSubmit();
  const last = useRef<{ pressed: Element | null }>(null);

  const afterThePress = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { currentTarget: form } = event;
    const { submitter } = event.nativeEvent as SubmitEvent;
    const press = { pressed: besideField() ?? submitter };
    last.current?.pressed?.removeAttribute('aria-busy');
    press.pressed?.setAttribute('aria-busy', 'true');
    last.current = press;
    afterPaint(async () => {
      await submit((submitter ?? form) as HTMLFormElement, { method: 'get' });
      if (press === last.current) press.pressed?.removeAttribute('aria-busy');
    });
  };
  return <Form {...props} method="get" onSubmit={afterThePress} />;
}

/** Enter in a field presses the form's first button, which may be out of sight; the one beside the field is meant. */
function besideField(): Element | null | undefined {
  return document.activeElement?.closest('input')?.closest('search')?.querySelector('button[type=submit]');
}
