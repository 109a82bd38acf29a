import { Button, type ButtonProps } from '#app/ui/actions/button.tsx';

/** Opens the Dialog with this id, with or without a framework in the browser. */
export function DialogButton({ dialogId, ...rest }: ButtonProps & { dialogId: string }) {
  const invoker = { command: 'show-modal', commandfor: dialogId };
  return <Button {...rest} {...invoker} aria-haspopup="dialog" />;
}
