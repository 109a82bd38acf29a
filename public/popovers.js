// For browsers without popovers (loaded by theme.js): opens the target of a [popovertarget] button, and closes it by its
// close button, Escape, a tap outside, a link or a form inside. The styles are in overlays.css.
(() => {
  let sheet = null;
  let opener = null;

  const close = () => {
    const held = sheet?.contains(document.activeElement);
    sheet?.removeAttribute('data-open');
    sheet = null;
    if (held) opener?.focus();
  };
  const open = (button, target) => {
    close();
    [sheet, opener] = [target, button];
    sheet.setAttribute('data-open', '');
    if (sheet.matches('.sheet-over')) sheet.focus();
  };

  document.addEventListener('click', (event) => {
    const button = event.target.closest('[popovertarget]');
    if (button) {
      event.preventDefault();
      const target = document.getElementById(button.getAttribute('popovertarget'));
      if (target === sheet || button.getAttribute('popovertargetaction') === 'hide') close();
      else if (target) open(button, target);
    } else if (sheet && (!sheet.contains(event.target) || event.target.closest('a'))) close();
  });
  document.addEventListener('keydown', (event) => event.key === 'Escape' && close());
  document.addEventListener('submit', ({ submitter, target }) => {
    if (!target.matches('[data-keeps-sheet]') && sheet?.contains(submitter ?? target)) close();
  });
})();
