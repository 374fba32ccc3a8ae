import { Refusal } from '@dobara/contract/client/client'
import type { FailureCode } from '@dobara/contract/failures/failures'
import { sentenceFor } from '@dobara/contract/failures/sentences'
import { expect, test } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { failureText, loadSentences, useFieldText, useRefusalText } from './failure-text.ts'

const refusal = (code: string) =>
  new Refusal(new Response(null, { status: 403 }), {
    code: code as FailureCode,
    error: 'In the words of the server.',
  })

/** This test must run first, because a page loads the sentences only once. */
test('a screen with stored refusals fetches the sentences, and shows none until they are there', async () => {
  const shown: string[] = []
  const { result } = await renderHook(() => {
    const [refusalText, fieldText] = [useRefusalText(), useFieldText()]
    shown.push(refusalText({ code: 'wrong_role' }), fieldText({ code: 'pin_malformed' }))
    return { refusalText, fieldText }
  })
  expect(shown.slice(0, 2)).toEqual(['', 'Please check this field.'])
  await expect
    .poll(() => result.current.refusalText({ code: 'wrong_role' }))
    .toBe(sentenceFor('wrong_role'))
  expect(result.current.refusalText({ code: 'of_a_later_version' })).toBe('This was not accepted.')
  expect(result.current.fieldText({ code: 'pin_malformed' }, 'English')).toMatch(/4/)
  const unknown = { code: 'of_a_later_version' as 'not_valid' }
  expect(result.current.fieldText(unknown, 'English')).toBe('English')
})

test('an alert has the sentence of the refusal, or the server’s for a code of a later version', async () => {
  await loadSentences()
  expect(failureText(refusal('wrong_role'))).toBe(sentenceFor('wrong_role'))
  expect(failureText(refusal('of_a_later_version'))).toBe('In the words of the server.')
})

test.each([new TypeError('Failed to fetch'), new DOMException('late', 'TimeoutError')])(
  'after %s the alert is that nobody answered',
  (failure) => {
    expect(failureText(failure)).toMatch(/^We could not reach Dobara/)
    expect(failureText(failure, 'Kept on this phone.')).toBe('Kept on this phone.')
  },
)

test('any other failure speaks for itself', () => {
  expect(failureText(new Error('Failed to fetch CSRF Token'))).toBe('Failed to fetch CSRF Token')
  expect(failureText(new DOMException('left', 'AbortError'))).toBe('left')
  expect(failureText('text')).toBe('text')
})
