/** Returns whether there was one. */
export function focusFirstInvalid(form: HTMLElement): boolean {
  const field = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  field?.focus();
  return field !== null;
}

export function focusFirstOpen(form: HTMLElement): void {
  const fields = form.querySelectorAll<HTMLInputElement>(
    'input:not([type="hidden"], [type="checkbox"], [type="radio"])',
  );
  [...fields].find((field) => field.value === '')?.focus();
}
