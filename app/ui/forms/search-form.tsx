import type { FormEvent } from 'react';
import { Form, type FormProps, useSubmit } from 'react-router';
import { afterPaint } from '#app/ui/after-paint.ts';

type SearchFormProps = Omit<FormProps, 'method' | 'onSubmit'>;

/**
 * A form whose fields become the address. What was pressed is drawn so until the way there ends, and before it begins: on a
 * slow phone that is a fifth of a second in which a button would seem not to have been pressed.
 */
export function SearchForm(props: SearchFormProps) {
  const submit = useSubmit();

  const afterThePress = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { currentTarget: form } = event;
    const { submitter } = event.nativeEvent as SubmitEvent;
    // The button itself: it may stand outside the form, and nobody else says that it is busy.
    submitter?.setAttribute('aria-busy', 'true');
    afterPaint(async () => {
      await submit((submitter ?? form) as HTMLFormElement, { method: 'get' });
      submitter?.removeAttribute('aria-busy');
    });
  };
  return <Form {...props} method="get" onSubmit={afterThePress} />;
}
