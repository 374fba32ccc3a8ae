import { expect, test } from 'vitest'
import { nudges } from '../rules/messages.ts'
import { languages } from '../text/language.ts'
import { messageText, readySentence } from './message-text.ts'

test.each(nudges)('a ready-made sentence of %s comes in the language of the guest', (kind) => {
  const [english, hindi] = languages.map((kept) => {
    const sentence = readySentence(kind, kept)
    return languages.map((language) => messageText(kind, { sentence, reward: 'dosa' }, language))
  })
  expect(english).toEqual(hindi)
  expect(english?.[0]).not.toMatch(/[\u0900-\u097f]/)
})

test('any other sentence comes as the owner wrote it', () => {
  const sentence = 'Come any day, we keep it for you, Asha.'
  expect(messageText('reward_ready', { sentence }, 'hi')).toContain(sentence)
})
