import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepOffControls } from './keep-off-controls.ts'

let status: HTMLElement
let screen: HTMLElement
let stop: () => void

/** The toast is 100 × 40, and stands 8 above the lower end of a screen of 300. */
beforeEach(() => {
  document.body.innerHTML = `
    <main style="position: fixed; inset: 0 auto auto 0"></main>
    <div role="status" style="position: fixed; left: 0; top: 244px; padding: 8px">
      <button style="display: block; box-sizing: border-box; width: 100px; height: 40px; padding: 0"></button>
    </div>`
  status = document.querySelector('[role=status]') as HTMLElement
  screen = document.querySelector('main') as HTMLElement
})
afterEach(() => {
  stop()
  document.body.innerHTML = ''
})

const put = (name: string, top: number, width = 100, left = 0) => {
  const control = document.createElement(name)
  control.style.cssText = `position: fixed; box-sizing: border-box; margin: 0; border: 0; padding: 0; left: ${left}px; top: ${top}px; width: ${width}px; height: 30px; display: block`
  screen.append(control)
  return control
}
const top = () => status.firstElementChild?.getBoundingClientRect().top

test('a toast over nothing stays where it is', () => {
  put('p', 250)
  put('button', 250, 100, 200)
  put('button', 250, 1)
  stop = keepOffControls(status)
  expect(top()).toBe(252)
})

test.each(['a', 'button', 'input', 'select', 'textarea', 'label', 'h1'])(
  'a toast over %s rises above it',
  (name) => {
    put(name, 250)
    stop = keepOffControls(status)
    expect(top()).toBe(250 - 8 - 40)
  },
)

test('what another status element says is not covered either', () => {
  const other = put('div', 250)
  other.setAttribute('role', 'status')
  other.innerHTML = '<p style="margin: 0; height: 30px">Saved</p>'
  stop = keepOffControls(status)
  expect(top()).toBe(202)
})

test('it moves whenever the screen changes, until it is gone', async () => {
  stop = keepOffControls(status)
  expect(top()).toBe(252)
  const control = put('button', 250)
  await expect.poll(top).toBe(202)
  control.remove()
  await expect.poll(top).toBe(252)
  put('button', 250)
  await expect.poll(top).toBe(202)
  stop()
  expect(top()).toBe(252)
  put('button', 260)
  await new Promise(requestAnimationFrame)
  expect(top()).toBe(252)
})

test('a full screen is covered rather than left', () => {
  for (let at = 0; at < 300; at += 40) put('button', at)
  stop = keepOffControls(status)
  expect(top()).toBe(252)
})
