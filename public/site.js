// For pages without the framework: a control with data-sends-form submits its form when it changes.
document.addEventListener('change', (event) => {
  const control = event.target;
  if (control instanceof HTMLElement && control.hasAttribute('data-sends-form')) control.form?.requestSubmit();
});

// A page from the back/forward cache shows the values of its URL again, like a freshly loaded page.
addEventListener('pageshow', (event) => {
  if (event.persisted) for (const form of document.querySelectorAll('form[autocomplete="off"]')) form.reset();
});

// Opens a picture in a dialog over the page, closed by its button, Escape or the browser's Back button. On live pages the
// framework has handled the click already. The same styles as app/ui/pictures/lightbox.tsx.
addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a[data-enlarges]') : null;
  if (!link || event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  const links = [...link.closest('ul').querySelectorAll('li:not([data-broken]) > a[data-enlarges]')];
  const make = (tag, className, textContent = '') =>
    Object.assign(document.createElement(tag), { className, textContent });
  const dialog = make('dialog', 'lightbox');
  const picture = make('img', 'lightbox-art inked');
  const place = make('figure', 'flex h-full min-h-0 flex-col items-center justify-center gap-3');
  const caption = make('figcaption', 'max-w-measure text-center');
  const count = make('p', 'absolute top-3 left-4 min-h-11 content-center font-semibold tabular-nums');
  let at = links.indexOf(link);
  const show = (by) => {
    at = (at + by + links.length) % links.length;
    picture.src = links[at].href;
    picture.alt = links[at].querySelector('img').alt;
    caption.textContent = links[at].dataset.enlarges;
    count.textContent = `${at + 1} of ${links.length}`;
  };
  const button = (words, sign, where, act) => {
    const looks = 'inline-flex size-11 items-center justify-center inked lift bg-surface absolute text-2xl';
    const made = make('button', `${looks} ${where}`, sign);
    made.type = 'button';
    made.setAttribute('aria-label', words);
    made.addEventListener('click', act);
    return made;
  };
  const back = () => dialog.close();
  place.dataset.whenBroken = 'This picture cannot be shown.';
  place.append(picture, caption);
  dialog.setAttribute('aria-label', link.closest('ul').getAttribute('aria-label'));
  count.setAttribute('aria-live', 'polite');
  dialog.append(button('Close', '\u00d7', 'top-3 right-3 z-1', back), count, place);
  if (links.length > 1) {
    dialog.append(button('Previous picture', '\u2039', 'top-1/2 left-3', () => show(-1)));
    dialog.append(button('Next picture', '\u203a', 'top-1/2 right-3', () => show(1)));
  }
  dialog.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowLeft' || key === 'ArrowRight') show(key === 'ArrowLeft' ? -1 : 1);
  });
  addEventListener('popstate', back, { once: true });
  dialog.addEventListener('close', () => {
    dialog.remove();
    link.focus({ preventScroll: true });
    if (history.state === 'over') history.back();
  });
  history.pushState('over', '');
  show(0);
  document.body.append(dialog);
  dialog.showModal();
});
