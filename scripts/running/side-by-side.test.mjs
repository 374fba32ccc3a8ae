import { expect, test, vi } from 'vitest'
import { sideBySide } from './side-by-side.mjs'

const program = (text, code = 0) => ['--eval', `console.log('${text}'); process.exitCode = ${code}`]

test('all run, however many there are, and only those that fail have their output printed', async () => {
  const print = vi.spyOn(console, 'log').mockImplementation(() => {})
  const failed = await sideBySide(process.execPath, {
    types: program('a wrong type', 2),
    structure: program('nothing to say'),
    ...Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`other ${at}`, program('')])),
    documents: program('a dead link', 1),
    killed: ['--eval', 'process.kill(process.pid)'],
  })
  const printed = print.mock.calls.flat().join('\n')
  print.mockRestore()
  expect(failed.sort()).toEqual(['documents', 'killed', 'types'])
  expect(printed.match(/^✓/gm)).toHaveLength(21)
  expect(printed).toMatch(/✗ types \(.+ s\)\na wrong type/)
  expect(printed).toContain('a dead link')
  expect(printed).not.toContain('nothing to say')
})

test('a program that cannot be started has failed', async () => {
  expect(await sideBySide('/no/such/node', { build: [] })).toEqual(['build'])
})
