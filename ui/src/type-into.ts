/** Writes as if typed, so that whoever listens to the field (React, a form library) hears of it. */
export function typeInto(input: HTMLInputElement, value: string) {
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  write?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
