import { onArrival } from '#app/ui/still/arrivals.ts';

/** A dialog that the server drew open becomes a modal one; closing it leads where its cross leads. */
export function openDialogs(): void {
  onArrival(() => {
    for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[data-closes-to]')) {
      dialog.removeAttribute('open');
      dialog.showModal();
      dialog.addEventListener('close', () => location.assign(dialog.dataset.closesTo ?? '/'));
      // The second half of a double click on what opened it must not close it.
      dialog.addEventListener('click', (event) => {
        if (event.target === dialog && event.detail < 2) dialog.close();
      });
    }
  });
}
