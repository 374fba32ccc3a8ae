import { afterEach, expect, test, vi } from 'vitest'
import { focusOnArrival } from './focus-on-arrival.ts'
import { saveFile } from './save-file.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a file is downloaded under its name, and its address given up a minute later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const clicked: HTMLAnchorElement[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    clicked.push(this)
  })
  const givenUp = vi.spyOn(URL, 'revokeObjectURL')
  saveFile('guests.json', '{"guests":[]}')
  const [{ href = '', download = '' } = {}] = clicked
  expect(download).toBe('guests.json')
  const answer = await fetch(href)
  expect(answer.headers.get('content-type')).toBe('application/json')
  expect(await answer.text()).toBe('{"guests":[]}')
  vi.advanceTimersByTime(59_999)
  expect(givenUp).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(givenUp).toHaveBeenCalledExactlyOnceWith(href)
})

test('a heading is focused as it arrives', () => {
  const heading = document.createElement('h1')
  heading.tabIndex = -1
  document.body.append(heading)
  focusOnArrival(heading)
  expect(document.activeElement).toBe(heading)
  focusOnArrival(null)
  heading.remove()
})
