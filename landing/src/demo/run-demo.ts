import type { Demo } from './demo-pad.tsx'
import { act, begin, press, type State } from './steps.ts'

const figure = (value: number) => value.toLocaleString('en-IN')

/** @param early elements pressed before this script was loaded */
export function runDemo(pad: HTMLElement, early: readonly Element[]) {
  const { award, balance, price, words } = JSON.parse(pad.dataset.demo ?? '{}') as Demo
  const part = (name: string) => pad.querySelector<HTMLElement>(`[data-${name}]`)
  const fills = pad.querySelectorAll('[data-fill]')
  let state = begin(award, balance)

  const write = (name: string, text: string) => {
    const place = part(name)
    if (place && place.textContent !== text) place.textContent = text
  }
  const show = ({ step, points, pin, balance }: State) => {
    const missing = Math.max(0, price - balance)
    const filled = (text: string) =>
      text.replace('{balance}', figure(balance)).replace('{missing}', figure(missing))
    write('line', filled(missing > 0 ? words.line : words.ready))
    write('figure', shownFigure(step, points, pin))
    write('says', { points: words.asks, pin: words.pin, given: filled(words.given) }[step])
    write('act', { points: words.toPin, pin: words.back, given: words.again }[step])
    for (const fill of fills)
      fill.setAttribute('stroke-dasharray', `${Math.min(1, balance / price) * 100} 100`)
    pad.dataset.step = step
  }
  const take = (target: Element) => {
    const key = target.closest<HTMLElement>('[data-key]')?.dataset.key
    if (key) state = press(state, key)
    else if (target.closest('[data-act]')) state = act(state, award)
    else return
    show(state)
  }

  for (const target of early) take(target)
  pad.addEventListener('click', ({ target }) => take(target as Element))
  pad.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey || !/^(\d|Backspace)$/.test(key)) return
    event.preventDefault()
    state = press(state, key === 'Backspace' ? 'delete' : key)
    show(state)
  })
}

function shownFigure(step: State['step'], points: string, pin: string): string {
  if (step === 'pin') return '•'.repeat(pin.length) + '·'.repeat(4 - pin.length)
  return `${step === 'given' ? '+' : ''}${figure(Number(points))}`
}
