/** React and form libraries see the change as typing. */
export function typeInto(input: HTMLInputElement, value: string) {
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  write?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
