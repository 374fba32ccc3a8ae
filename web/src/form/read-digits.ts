import { plainDigits } from '@dobara/contract/fields/digits'

const ofNumbers = ['numeric', 'decimal', 'tel', 'none']
const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set

/**
 * Indian keyboards type digits of their scripts. The listener runs before all other handlers of the
 * page. Digits that are already in fields are read too.
 */
export function readDigitsOfEveryScript(): void {
  document.addEventListener('beforeinput', typePlain, { capture: true })
  document.addEventListener('input', ({ target }) => writePlain(target), { capture: true })
  for (const field of document.querySelectorAll('input'))
    if (field.value) field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Fields of type `number` drop digits of other scripts before the page sees them. */
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
  // If the change used React's own setter, React would not notice the change.
  setValue?.call(field, plain)
  if (selectionStart === null) return
  const caret = plainDigits(value.slice(0, selectionStart)).length
  field.setSelectionRange(caret, caret)
}
