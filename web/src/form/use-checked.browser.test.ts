import { fieldSentence } from '@dobara/contract/failures/sentences'
import { Phone } from '@dobara/contract/fields/fields'
import { expect, test, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import * as z from 'zod/mini'
import { useChecked } from './use-checked.ts'

test('a valid value is handed over as the contract reads it', async () => {
  const onRead = vi.fn()
  const { result } = await renderHook(() => useChecked(Phone, onRead))
  expect(result.current.error).toBeUndefined()
  expect(result.current.check('98123 45678')).toBe(true)
  expect(onRead).toHaveBeenCalledExactlyOnceWith('+919812345678')
})

test('an invalid value is not handed over, and has its sentence until the person types', async () => {
  const onRead = vi.fn()
  const { result, act } = await renderHook(() => useChecked(Phone, onRead))
  await act(() => void expect(result.current.check('12')).toBe(false))
  await expect.poll(() => result.current.error).toBe(fieldSentence('phone_wrong'))
  expect(onRead).not.toHaveBeenCalled()
  await act(() => result.current.forget())
  expect(result.current.error).toBeUndefined()
})

test('the first error stands until the person types or the value is checked', async () => {
  const { result, act } = await renderHook(() => useChecked(Phone, vi.fn(), 'Of before'))
  expect(result.current.error).toBe('Of before')
  await act(() => result.current.forget())
  expect(result.current.error).toBeUndefined()
})

test('a value that is invalid for no stated reason is said to be so', async () => {
  const unexplained = z.string().check(({ issues }) => {
    issues.push({ code: 'custom', input: '', message: undefined as unknown as string })
  })
  const { result, act } = await renderHook(() => useChecked(unexplained, vi.fn()))
  await act(() => void result.current.check(''))
  await expect.poll(() => result.current.error).toBeTruthy()
})
