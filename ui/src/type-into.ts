/** React and form libraries regard the change as typing. */
export function typeInto(input: HTMLInputElement, value: string) {
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  write?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
