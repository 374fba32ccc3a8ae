import { plainDigits } from '@dobara/contract/fields/digits'

const ofNumbers = ['numeric', 'decimal', 'tel', 'none']
const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set

/**
 * Writes the digits of every script as 0 to 9 in fields for numbers, before any handler of the page reads them: Indian
 * keyboards type their own digits.
 */
export const readDigitsOfEveryScript = () =>
  document.addEventListener('input', ({ target }) => plainIn(target), { capture: true })

function plainIn(field: EventTarget | null) {
  if (!(field instanceof HTMLInputElement) || !ofNumbers.includes(field.inputMode)) return
  const { value, selectionStart } = field
  const plain = plainDigits(value)
  if (plain === value) return
  // Past React's own setter, which would take the text for one that it knows.
  setValue?.call(field, plain)
  if (selectionStart === null) return
  const caret = plainDigits(value.slice(0, selectionStart)).length
  field.setSelectionRange(caret, caret)
}
