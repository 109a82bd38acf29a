// Runs before the first paint, on every page, framework or not: the remembered theme, the switch, the end of drafts
// (app/browser/drafts.ts tells the rules) and notifications that are not the reader's, and the few things that browsers
// still need a hand with (dialogs opened by a button, menus closed from outside).
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
  // On the first page of a visit, letter faces, ornaments and people's faces are asked for once its words stand there
  // (record 042); later on they are at hand.
  const drawFirst = () => {
    try {
      if (sessionStorage.getItem('flashboard:drawn')) return;
      sessionStorage.setItem('flashboard:drawn', '1');
    } catch {
      return;
    }
    // Behind another tab there is time, and no first picture.
    if (document.hidden) return;
    root.dataset.firstWords = '';
    const shown = () => delete root.dataset.firstWords;
    // A frame that was made is not on the screen yet: the browser says when it is, and in time it counts as that.
    new PerformanceObserver(shown).observe({ type: 'paint' });
    requestAnimationFrame(() => setTimeout(shown, 1000));
  };
  drawFirst();
  // What only such a browser is shown stands there from the first paint on (base.css).
  if (typeof PublicKeyCredential !== 'undefined' && 'parseRequestOptionsFromJSON' in PublicKeyCredential) {
    root.dataset.passkeys = '';
  }
  addEventListener('DOMContentLoaded', paintBrowser);
  addEventListener('storage', (event) => event.key === 'theme' && apply(event.newValue));
  // A page that an extension has changed early is drawn anew by React, which takes every attribute off the root first.
  const keepMarks = (changes) => {
    if (!changes.some(({ attributeName }) => attributeName === 'lang')) return;
    for (const { attributeName, oldValue } of changes) {
      if (oldValue !== null && !root.hasAttribute(attributeName)) root.setAttribute(attributeName, oldValue);
    }
    paintBrowser();
  };
  new MutationObserver(keepMarks).observe(root, { attributes: true, attributeOldValue: true });

  // However the account was left: with a script or without, by another account, or elsewhere (public/sw.js).
  const endPushes = () =>
    navigator.serviceWorker
      ?.getRegistration()
      .then((found) => found?.active?.postMessage('left'))
      .catch(() => {});

  const endAccount = () => {
    const { account } = root.dataset;
    // A page that could not be made does not know who is reading.
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
      // Where nothing may be stored, nothing was.
    }
  };
  endAccount();
  // Signing in and being signed out change the page without loading it.
  new MutationObserver(endAccount).observe(root, { attributeFilter: ['data-account'] });

  // What shows a page of ours where the network shows none (public/sw.js), for visitors too (c-182): once this page has what it
  // needs itself. Members have it from the page (app/routes/layouts/site.tsx), and a look at theirs has none.
  if (root.dataset.account === '') {
    addEventListener('load', () => {
      setTimeout(() => navigator.serviceWorker?.register('/sw.js').catch(() => {}), 3_000);
    });
  }

  const stored = (name) => {
    try {
      return localStorage.getItem(name) ?? '';
    } catch {
      return '';
    }
  };

  // Left, and the server does not know yet (app/features/accounts/leaving/log-out.tsx): nothing is shown until that page is there.
  if (root.dataset.account && root.dataset.account === stored('flashboard:left')) root.dataset.left = '';

  // A page that the browser kept for its Back button, and whose reader has left or changed since, is asked for again.
  addEventListener('pageshow', (event) => {
    const { account } = root.dataset;
    if (!event.persisted || account === undefined || account === stored('flashboard:account')) return;
    root.style.visibility = 'hidden';
    location.reload();
  });

  // Popovers are newer than some browsers that we support: there a script of ours opens and closes them.
  const knowsPopovers = 'popover' in root;
  if (!knowsPopovers) {
    const script = document.createElement('script');
    script.src = '/popovers.js';
    script.onerror = () => root.removeAttribute('data-popovers');
    root.dataset.popovers = 'ours';
    document.head.append(script);
  }

  // A page that changes without loading, or is kept for the Back button, leaves its sheet or menu open. The form may lie
  // around the sheet.
  const closeSheet = (element) => knowsPopovers && element.closest('[popover]:popover-open')?.hidePopover();
  document.addEventListener('submit', (event) => {
    // One that says in its sheet how it went leaves it open.
    if (!event.target.matches('[data-keeps-sheet]')) closeSheet(event.submitter ?? event.target);
  });

  // Whoever opens a sheet is in it; closing gives the focus back by itself.
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

  // A picture that cannot be shown, now or once its address has changed: what stands in its place is the page's to say
  // (app/ui/pictures/picture.tsx). Neither event bubbles, but both are caught on their way down.
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
