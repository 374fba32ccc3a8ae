import { expect, test, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { useTask } from './use-task.ts'

function openTask() {
  const runs: { input: string; end: (answer: string) => void; fail: (why: Error) => void }[] = []
  const run = vi.fn(
    (input: string) =>
      new Promise<string>((end, fail) => {
        runs.push({ input, end, fail })
      }),
  )
  return { runs, run, onDone: vi.fn() }
}
const idle = { isRunning: false, answer: undefined, failure: undefined }

test('a task runs once at a time, and its answer is handed over and kept', async () => {
  const { runs, run, onDone } = openTask()
  const { result, act } = await renderHook(() => useTask(run, onDone))
  expect(result.current).toMatchObject(idle)
  await act(() => {
    void result.current.start('first')
    void result.current.start('meanwhile')
  })
  expect(result.current).toMatchObject({ ...idle, isRunning: true })
  expect(onDone).not.toHaveBeenCalled()
  await act(async () => runs[0]?.end('done'))
  expect(result.current).toMatchObject({ ...idle, answer: 'done' })
  expect(onDone).toHaveBeenCalledExactlyOnceWith('done', 'first')
  expect(runs.map(({ input }) => input)).toEqual(['first'])
})

test('the result of before stands until the next task ends, and then is gone', async () => {
  const { runs, run } = openTask()
  const { result, act } = await renderHook(() => useTask(run))
  const failure = new Error('no')
  await act(() => void result.current.start('first'))
  await act(async () => runs[0]?.fail(failure))
  expect(result.current).toMatchObject({ ...idle, failure })
  await act(() => void result.current.start('second'))
  expect(result.current).toMatchObject({ isRunning: true, failure })
  await act(async () => runs[1]?.end('done'))
  expect(result.current).toMatchObject({ ...idle, answer: 'done' })
  await act(() => result.current.reset())
  expect(result.current).toMatchObject(idle)
})
