import { expect, test } from 'vitest'
import { messageIn } from './message-in.ts'

const origin = 'https://dobara.example'
const notification = {
  title: 'Spice Route',
  body: '120 points for you.',
  lang: 'hi',
  tag: 'm-1',
  navigate: `${origin}/my/places/AB2CDE?message=m-1`,
  icon: `${origin}/pictures/a.webp`,
  data: { messageId: 'm-1', resId: 'AB2CDE', isOffer: true },
}
const pushed = (changes: object) =>
  JSON.stringify({ notification: { ...notification, ...changes } })

test('a push is read', () => {
  expect(messageIn(pushed({}), origin)).toEqual({
    title: 'Spice Route',
    body: '120 points for you.',
    language: 'hi',
    tag: 'm-1',
    icon: '/pictures/a.webp',
    path: '/my/places/AB2CDE?message=m-1',
    messageId: 'm-1',
    resId: 'AB2CDE',
    isOffer: true,
  })
})

const plain = {
  title: 'Dobara',
  body: 'There is something new for you.',
  language: 'en',
  tag: 'dobara',
  icon: undefined,
  path: null,
  messageId: null,
  resId: null,
  isOffer: false,
}

test.each([
  null,
  '',
  'not json',
  'null',
  '7',
  '[]',
  '{"notification":null}',
  '{"notification":{"title":7,"body":{},"lang":"fr","tag":"","navigate":7,"icon":[],"data":"x"}}',
])('%s becomes a plain message', (text) => expect(messageIn(text, origin)).toEqual(plain))

test.each([
  'https://elsewhere.example/my/',
  'javascript:alert(1)',
  '//elsewhere.example',
  'http://',
])('an address elsewhere is left out: %s', (address) =>
  expect(messageIn(pushed({ navigate: address, icon: address }), origin)).toMatchObject({
    path: null,
    icon: undefined,
  }),
)
