import { type MouseEvent, useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { Button, type ButtonProps } from '#app/ui/actions/button.tsx';

type SubmitButtonProps = Omit<ButtonProps, 'type'> & {
  /** What it says while the form is on its way: 'Signing up...'. */
  busyLabel: string;
};

/**
 * Sends its form, says so while it works and cannot be pressed twice. Follows the page's own navigation;
 * for a fetcher's form pass `busy={fetcher.state !== 'idle'}`.
 */
export function SubmitButton({ busy, onClick, variant = 'primary', ...rest }: SubmitButtonProps) {
  const navigation = useNavigation();
  // What was on its way when it was pressed, if anything: another button's, after which comes ours.
  const [pressed, setPressed] = useState<{ over: FormData | undefined } | null>(null);
  const idle = navigation.state === 'idle';

  useEffect(() => {
    if (idle) setPressed(null);
  }, [idle]);

  // Pressing Enter in a field clicks the button too, so this tells our form's submission from another's.
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Ignores the second half of a double click: on this button it adds nothing, and if the first half put another
    // button in the same place, it was never meant for that one.
    if (event.detail > 1) return event.preventDefault();
    const { form, formNoValidate } = event.currentTarget;
    const isSent = formNoValidate || form?.noValidate || form?.matches(':valid');
    setPressed(isSent ? { over: navigation.formData } : null);
    onClick?.(event);
  };

  // Busy only with its own: a button that is busy before the browser sends its form sends nothing.
  const working =
    busy ?? (pressed !== null && navigation.formData !== undefined && navigation.formData !== pressed.over);
  // For pages without the framework, whose script says it (ui/still/busy-button.ts).
  const words = { 'data-busy-label': rest.busyLabel };
  return <Button {...rest} {...words} type="submit" variant={variant} busy={working} onClick={press} />;
}
