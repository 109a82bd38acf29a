/**
 * What a field component needs to know. conform's `FieldMetadata` of any form fits; for a plain GET form
 * make one with `plainField`.
 */
export type Field = {
  key?: string | undefined;
  id: string;
  name: string;
  errorId: string;
  descriptionId: string;
  initialValue?: unknown;
  errors?: string[] | undefined;
  required?: boolean | undefined;
  minLength?: number | undefined;
  maxLength?: number | undefined;
  min?: string | number | undefined;
  max?: string | number | undefined;
  step?: string | number | undefined;
};

/** A field outside conform, as in a search form whose state is the URL. */
export function plainField(name: string, initialValue?: unknown, errors?: string[]): Field {
  const id = `field-${name}`;
  return { id, name, errorId: `${id}-error`, descriptionId: `${id}-hint`, initialValue, errors };
}

/** A field with another initial value. A copy with `...` would be empty: conform's fields are proxies. */
export function changedField(field: Field, changes: Partial<Field>): Field {
  const { key, id, name, errorId, descriptionId, initialValue, errors } = field;
  const { required, minLength, maxLength, min, max, step } = field;
  const identity = { key, id, name, errorId, descriptionId, initialValue, errors };
  return { ...identity, required, minLength, maxLength, min, max, step, ...changes };
}

/** The value to show first in a control that holds one text. */
export function initialText(field: Field): string | undefined {
  const value = field.initialValue;
  return value === undefined || value === null ? undefined : String(value);
}

/** The values ticked first in a control that holds several. */
export function initialList(field: Field): string[] {
  const value = field.initialValue;
  if (Array.isArray(value)) return value.map(String);
  return value === undefined || value === null || value === '' ? [] : [String(value)];
}

/** Attributes every control shares: identity, constraint and the ids of its hint and error. */
export function controlProps(field: Field, hasHint: boolean) {
  const invalid = Boolean(field.errors?.length);
  const described = [hasHint && field.descriptionId, invalid && field.errorId].filter(Boolean).join(' ');
  return {
    id: field.id,
    name: field.name,
    // Only when set, so that a `required` given to the component survives.
    ...(field.required ? { required: true } : {}),
    'aria-invalid': invalid || undefined,
    'aria-describedby': described || undefined,
  } as const;
}
