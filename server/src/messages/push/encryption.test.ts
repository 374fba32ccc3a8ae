import { createECDH, randomBytes } from 'node:crypto'
import { decrypt } from '@dobara/stand-ins/push/decrypt'
import { expect, test } from 'vitest'
import { encrypt } from './encryption.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')

const example = {
  plain: 'When I grow up, I want to be a watermelon',
  senderPrivate: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
  browserPublic: bytes(
    'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  ),
  browserPrivate: bytes('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'),
  salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
  auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
  body: 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
}

const target = { p256dh: example.browserPublic, auth: example.auth }
const browser = {
  privateKey: example.browserPrivate,
  publicKey: example.browserPublic,
  auth: example.auth,
}

test('the example of RFC 8291 is encrypted to the same bytes', () => {
  const privateKey = createECDH('prime256v1')
  privateKey.setPrivateKey(example.senderPrivate)
  const body = encrypt(example.plain, target, { privateKey, salt: example.salt })
  expect(body?.toString('base64url')).toBe(example.body)
})

test('the stand-in decrypts the example of RFC 8291', () => {
  expect(decrypt(bytes(example.body), browser).toString()).toBe(example.plain)
})

test('what we encrypt is read by that browser alone, at every length, in Hindi as well', () => {
  for (const plain of ['', 'a', 'नमस्ते '.repeat(100), 'x'.repeat(3000)]) {
    const body = encrypt(plain, target) as Buffer
    expect(body.length).toBeLessThanOrEqual(4096)
    expect(decrypt(body, browser).toString()).toBe(plain)
    expect(() => decrypt(body, { ...browser, auth: randomBytes(16) })).toThrow()
    body[body.length - 1] = (body.at(-1) ?? 0) ^ 1
    expect(() => decrypt(body, browser)).toThrow()
  }
})

test('two messages of the same text share no bytes to compare', () => {
  const [one, other] = [encrypt('the same', target), encrypt('the same', target)] as Buffer[]
  expect(one?.subarray(0, 16)).not.toEqual(other?.subarray(0, 16))
  expect(one?.subarray(21, 86)).not.toEqual(other?.subarray(21, 86))
  expect(one?.subarray(86)).not.toEqual(other?.subarray(86))
})

test('a key that is no point of the curve is not sent to', () => {
  expect(encrypt('text', { ...target, p256dh: Buffer.alloc(65, 4) })).toBeNull()
})
