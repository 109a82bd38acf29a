import type { FormEvent } from 'react';
import { Form, type FormProps, useSubmit } from 'react-router';
import { afterPaint } from '#app/ui/after-paint.ts';

type SearchFormProps = Omit<FormProps, 'method' | 'onSubmit'>;

/**
 * A form whose fields become the address. The press is drawn before the way there begins: on a slow phone that is a tenth of
 * a second in which a button would seem not to have been pressed.
 */
export function SearchForm(props: SearchFormProps) {
  const submit = useSubmit();

  const afterThePress = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { currentTarget: form } = event;
    const { submitter } = event.nativeEvent as SubmitEvent;
    afterPaint(() => void submit((submitter ?? form) as HTMLFormElement, { method: 'get' }));
  };
  return <Form {...props} method="get" onSubmit={afterThePress} />;
}
