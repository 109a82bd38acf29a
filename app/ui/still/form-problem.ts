/**
 * Says above a form that it could not be sent: with the words that the page has for it (`unanswered` of FormNotice), or
 * with others. The box takes the focus, as when the server had said so, unless somebody is typing.
 */
export function sayProblem(form: Element, text: string | null = null, { isTyping = false } = {}): void {
  hideProblem(form);
  const words = form.querySelector<HTMLTemplateElement>('template[data-unanswered]');
  const box = words?.content.firstElementChild?.cloneNode(true) as HTMLElement | undefined;
  if (!words || !box) return;
  const said = box.querySelector('p');
  if (said && text) said.textContent = text;
  words.after(box);
  if (!isTyping) box.focus();
}

export function hideProblem(form: Element): void {
  for (const box of form.querySelectorAll('[role="alert"]:not([data-field-error])')) box.remove();
}
