import { useCallback } from 'react';

/** Sent for input that is neither a date nor a number. No schema accepts it, so the field gets its message. */
const UNREADABLE = 'unreadable';

/**
 * For inputs of dates and numbers: the box shows 'the 31st of February', but the browser sends nothing for it, and an
 * optional field would be emptied silently. This sends a placeholder instead. Goes where the input's `ref` goes.
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
