import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { useIsOnline } from './use-is-online.ts'

afterEach(() => vi.restoreAllMocks())

test('a screen follows whether the browser is online, until it is gone', async () => {
  let isOnline = true
  const asked = vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline)
  const { result, act, unmount } = await renderHook(useIsOnline)
  const become = (event: 'online' | 'offline') =>
    act(() => {
      isOnline = event === 'online'
      dispatchEvent(new Event(event))
    })
  expect(result.current).toBe(true)
  await become('offline')
  expect(result.current).toBe(false)
  await become('online')
  expect(result.current).toBe(true)

  await unmount()
  asked.mockClear()
  for (const event of ['online', 'offline']) dispatchEvent(new Event(event))
  expect(asked).not.toHaveBeenCalled()
})

test('a page drawn by the server came over the network', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const Screen = () => String(useIsOnline())
  expect(renderToString(createElement(Screen))).toBe('true')
})
