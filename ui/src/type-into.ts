/** Sets an input's value as if it were typed, so that React and form libraries see the change. */
export function typeInto(input: HTMLInputElement, value: string) {
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  write?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
