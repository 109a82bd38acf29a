// Runs before the first paint, on every page, framework or not: the remembered theme, the switch, and the few
// things that browsers still need a hand with (dialogs opened by a button, menus closed from outside).
(() => {
  const root = document.documentElement;
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const grounds = { light: '#f7f1e5', dark: '#14110f' };

  const read = () => {
    try {
      return localStorage.getItem('theme');
    } catch {
      return null;
    }
  };
  const current = () => root.dataset.theme ?? (dark.matches ? 'dark' : 'light');
  const paintBrowser = () => {
    for (const meta of document.querySelectorAll('meta[name="theme-color"]')) meta.content = grounds[current()];
  };
  const apply = (theme) => {
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
    else delete root.dataset.theme;
    paintBrowser();
  };

  apply(read());
  addEventListener('DOMContentLoaded', paintBrowser);
  addEventListener('storage', (event) => event.key === 'theme' && apply(event.newValue));

  // A page that changes without loading leaves its sheet or menu open.
  const closeSheet = (element) => element.closest('[popover]:popover-open')?.hidePopover();
  document.addEventListener('submit', (event) => closeSheet(event.target));

  document.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : null;

    if (target?.closest('[data-theme-switch]')) {
      const next = current() === 'dark' ? 'light' : 'dark';
      apply(next);
      try {
        localStorage.setItem('theme', next);
      } catch {
        // Private windows may refuse; the choice then lasts as long as the page.
      }
    }

    const opener = target?.closest('button[command="show-modal"]');
    if (opener && !('command' in HTMLButtonElement.prototype)) {
      document.getElementById(opener.getAttribute('commandfor'))?.showModal();
    }

    if (target?.closest('a')) closeSheet(target);

    for (const menu of document.querySelectorAll('details[data-menu][open]')) {
      if (!menu.contains(target) || target?.closest('a')) menu.open = false;
    }
  });

  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    for (const menu of document.querySelectorAll('details[data-menu][open]')) {
      menu.open = false;
      menu.querySelector('summary')?.focus();
    }
  });
})();
