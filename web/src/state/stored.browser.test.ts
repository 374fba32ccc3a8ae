import { afterEach, expect, test } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { createStore } from './store.ts'
import { useStored } from './stored.ts'

afterEach(() => sessionStorage.clear())

const open = (key = 'typed') => renderHook(() => useStored<{ name: string }>(key))

test('a value survives a reload until it is forgotten', async () => {
  const first = await open()
  expect(first.result.current[0]).toBeNull()
  await first.act(() => first.result.current[1]({ name: 'Asha' }))
  expect(first.result.current[0]).toEqual({ name: 'Asha' })
  await first.unmount()

  const second = await open()
  expect(second.result.current[0]).toEqual({ name: 'Asha' })
  expect((await open('another')).result.current[0]).toBeNull()
  await second.act(() => second.result.current[1](null))
  expect(second.result.current[0]).toBeNull()
  expect(sessionStorage).toHaveLength(0)
})

test('what cannot be read is as good as nothing', async () => {
  sessionStorage.setItem('typed', '{"name":')
  expect((await open()).result.current[0]).toBeNull()
})

test('a store tells its components of each value, until they are gone', async () => {
  const store = createStore('a')
  let renders = 0
  const { result, act, unmount } = await renderHook(() => {
    renders += 1
    return store.use()
  })
  expect([result.current, store.read()]).toEqual(['a', 'a'])
  await act(() => store.write('b'))
  expect([result.current, store.read()]).toEqual(['b', 'b'])
  await unmount()
  const before = renders
  store.write('c')
  expect([renders, store.read()]).toEqual([before, 'c'])
})
