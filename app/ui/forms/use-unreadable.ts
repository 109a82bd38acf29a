import { useCallback } from 'react';

/** What is sent for typing that is neither a day nor a number. No schema takes it, so its message tells. */
const UNREADABLE = 'unreadable';

/**
 * For inputs of dates and numbers: 'the 31st of February' stands in the box, but the browser sends nothing for it, and
 * an optional field would be emptied without a word. Sends a word instead. Goes where the input's `ref` goes.
 */
export function useUnreadable() {
  return useCallback((input: HTMLInputElement | null) => {
    const form = input?.form;
    if (!form) return;
    const tell = ({ formData }: FormDataEvent) => {
      if (input.validity.badInput && formData.has(input.name)) formData.set(input.name, UNREADABLE);
    };
    form.addEventListener('formdata', tell);
    return () => form.removeEventListener('formdata', tell);
  }, []);
}
