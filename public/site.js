// For pages without a framework: a choice that takes effect at once sends its form.
document.addEventListener('change', (event) => {
  const control = event.target;
  if (control instanceof HTMLElement && control.hasAttribute('data-sends-form')) control.form?.requestSubmit();
});

// A page that the browser kept for its Back button shows again what its address says, as a freshly loaded one does.
addEventListener('pageshow', (event) => {
  if (event.persisted) for (const form of document.querySelectorAll('form[autocomplete="off"]')) form.reset();
});
