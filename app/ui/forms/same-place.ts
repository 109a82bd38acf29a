/** Where somebody writes in a form that is about to be drawn anew: what leads them to the same place in the new one. */
export function placeIn(form: HTMLFormElement): (drawnAnew: HTMLFormElement) => void {
  const control = document.activeElement;
  if (!isTextBox(control) || control.form !== form) return () => {};
  const { name } = control;
  // What is put before the text must not move the caret in it.
  const fromEnd = control.selectionEnd === null ? null : control.value.length - control.selectionEnd;
  return ({ elements }) => {
    const same = elements.namedItem(name);
    if (!isTextBox(same)) return;
    same.focus();
    if (fromEnd === null) return;
    const caret = Math.max(0, same.value.length - fromEnd);
    same.setSelectionRange(caret, caret);
  };
}

function isTextBox(control: unknown): control is HTMLInputElement | HTMLTextAreaElement {
  return control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
}
