// For pages without a framework: a choice that takes effect at once sends its form.
document.addEventListener('change', (event) => {
  const control = event.target;
  if (control instanceof HTMLElement && control.hasAttribute('data-sends-form')) control.form?.requestSubmit();
});
