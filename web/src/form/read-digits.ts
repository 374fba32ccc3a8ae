import { plainDigits } from '@dobara/contract/fields/digits'

const ofNumbers = ['numeric', 'decimal', 'tel', 'none']
const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set

/** Indian keyboards type their own digits. No handler of the page reads before it. */
export function readDigitsOfEveryScript(): void {
  document.addEventListener('beforeinput', typePlain, { capture: true })
  document.addEventListener('input', ({ target }) => writePlain(target), { capture: true })
}

/** `number` fields drop other digits before their page sees them. */
function typePlain(event: InputEvent) {
  const { target, data } = event
  if (!(target instanceof HTMLInputElement) || target.type !== 'number' || !data) return
  const plain = plainDigits(data)
  if (plain === data) return
  event.preventDefault()
  document.execCommand('insertText', false, plain)
}

function writePlain(field: EventTarget | null) {
  if (!(field instanceof HTMLInputElement) || !ofNumbers.includes(field.inputMode)) return
  const { value, selectionStart } = field
  const plain = plainDigits(value)
  if (plain === value) return
  // React's own setter would take the text for a known one.
  setValue?.call(field, plain)
  if (selectionStart === null) return
  const caret = plainDigits(value.slice(0, selectionStart)).length
  field.setSelectionRange(caret, caret)
}
