// Runs before the first paint on every page, still or live: applies the stored theme and its switch, ends drafts (see
// app/browser/drafts.ts) and push notifications of other accounts, and fills gaps of browsers (dialogs opened by a button,
// menus closed from outside).
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
  // On the first page of a visit, fonts, ornaments and profile pictures load after the first paint of the text (record
  // 042); later pages have them cached.
  const drawFirst = () => {
    try {
      if (sessionStorage.getItem('flashboard:drawn')) return;
      sessionStorage.setItem('flashboard:drawn', '1');
    } catch {
      return;
    }
    // A hidden tab has no first paint.
    if (document.hidden) return;
    root.dataset.firstWords = '';
    const shown = () => delete root.dataset.firstWords;
    // The browser reports the first paint; after a second it counts as done.
    new PerformanceObserver(shown).observe({ type: 'paint' });
    requestAnimationFrame(() => setTimeout(shown, 1000));
  };
  drawFirst();
  // Before the first paint, for styles that only apply to browsers with passkeys (base.css).
  if (typeof PublicKeyCredential !== 'undefined' && 'parseRequestOptionsFromJSON' in PublicKeyCredential) {
    root.dataset.passkeys = '';
  }
  addEventListener('DOMContentLoaded', paintBrowser);
  addEventListener('storage', (event) => event.key === 'theme' && apply(event.newValue));
  // After a failed hydration (an extension changed the page), React removes all attributes of the root element.
  const keepMarks = (changes) => {
    if (!changes.some(({ attributeName }) => attributeName === 'lang')) return;
    for (const { attributeName, oldValue } of changes) {
      if (oldValue !== null && !root.hasAttribute(attributeName)) root.setAttribute(attributeName, oldValue);
    }
    paintBrowser();
  };
  new MutationObserver(keepMarks).observe(root, { attributes: true, attributeOldValue: true });

  // After every kind of sign-out: with or without a script, by a change of account, or elsewhere (public/sw.js).
  const endPushes = () =>
    navigator.serviceWorker
      ?.getRegistration()
      .then((found) => found?.active?.postMessage('left'))
      .catch(() => {});

  const endAccount = () => {
    const { account } = root.dataset;
    // An error page does not know the account.
    if (account === undefined) return;
    try {
      const before = localStorage.getItem('flashboard:account');
      const [waiting, until] = (localStorage.getItem('flashboard:drafts-wait') ?? '').split(' ');
      const stays = account || (Date.now() < Number(until) ? waiting : '');
      for (const key of Object.keys(localStorage)) {
        const isOthers = !stays || !key.startsWith(`flashboard:draft:${stays}:`);
        if (key.startsWith('flashboard:draft:') && isOthers) localStorage.removeItem(key);
      }
      if (account) localStorage.setItem('flashboard:account', account);
      else for (const key of ['flashboard:account', 'flashboard:zone-told']) localStorage.removeItem(key);
      if (localStorage.getItem('flashboard:left') !== account) localStorage.removeItem('flashboard:left');
      if (account || !stays) localStorage.removeItem('flashboard:drafts-wait');
      if (before && before !== account) endPushes();
    } catch {
      // Storage is forbidden, so there is nothing to remove.
    }
  };
  endAccount();
  // Signing in and out change the attribute without loading a page.
  new MutationObserver(endAccount).observe(root, { attributeFilter: ['data-account'] });

  // Registers the service worker (offline page) for visitors too (c-182), after this page has loaded. For members, the page
  // does it (app/routes/layouts/site.tsx); view-as sessions have none.
  if (root.dataset.account === '') {
    addEventListener('load', () => {
      // Where storage is blocked, even reading `navigator.serviceWorker` throws.
      const register = async () => navigator.serviceWorker?.register('/sw.js');
      setTimeout(() => register().catch(() => {}), 3_000);
    });
  }

  const stored = (name) => {
    try {
      return localStorage.getItem(name) ?? '';
    } catch {
      return '';
    }
  };

  // Signed out here but not yet on the server (app/features/accounts/leaving/log-out.tsx): hides the page until the answer.
  if (root.dataset.account && root.dataset.account === stored('flashboard:left')) root.dataset.left = '';

  // Reloads a page from the back/forward cache if its account has signed out or changed since.
  addEventListener('pageshow', (event) => {
    const { account } = root.dataset;
    if (!event.persisted || account === undefined || account === stored('flashboard:account')) return;
    root.style.visibility = 'hidden';
    location.reload();
  });

  // Some supported browsers have no popovers: public/popovers.js opens and closes them there.
  const knowsPopovers = 'popover' in root;
  if (!knowsPopovers) {
    const script = document.createElement('script');
    script.src = '/popovers.js';
    script.onerror = () => root.removeAttribute('data-popovers');
    root.dataset.popovers = 'ours';
    document.head.append(script);
  }

  // A navigation without a page load, or the back/forward cache, would leave a sheet or menu open. The form may contain the
  // sheet.
  const closeSheet = (element) => knowsPopovers && element.closest('[popover]:popover-open')?.hidePopover();
  document.addEventListener('submit', (event) => {
    // This form shows its result in the sheet.
    if (!event.target.matches('[data-keeps-sheet]')) closeSheet(event.submitter ?? event.target);
  });

  // Moves the focus into an opened sheet; the browser restores it on closing.
  const enterSheet = ({ target, newState }) => newState === 'open' && target.matches('.sheet-over') && target.focus();
  document.addEventListener('toggle', enterSheet, true);

  document.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : null;

    if (target?.closest('[data-theme-switch]')) {
      const next = current() === 'dark' ? 'light' : 'dark';
      apply(next);
      try {
        localStorage.setItem('theme', next);
      } catch {
        // Private windows may forbid storage: the choice then lasts until the page is left.
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

  // Marks pictures that fail to load; the page says what to show instead (app/ui/pictures/picture.tsx). These events do not
  // bubble, so they are captured.
  for (const outcome of ['error', 'load']) {
    const tell = ({ target }) => {
      if (!(target instanceof HTMLImageElement)) return;
      (target.closest('[data-when-broken]') ?? target).toggleAttribute('data-broken', outcome === 'error');
    };
    document.addEventListener(outcome, tell, true);
  }

  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    for (const menu of document.querySelectorAll('details[data-menu][open]')) {
      menu.open = false;
      menu.querySelector('summary')?.focus();
    }
  });
})();
