import { expect, test } from 'vitest'
import { seal, unseal } from '../platform/sealing.ts'
import { codeMac, deriveSecrets } from './secrets.ts'

const ours = deriveSecrets('a secret for tests, 32 letters or more')
const theirs = deriveSecrets('the secret of somebody else altogether')

test('the same code has different hashes for two numbers', () => {
  const [asha, ravi] = ['+919812345678', '+918123456789']
  expect(codeMac(ours.codes, asha, '123456')).not.toEqual(codeMac(ours.codes, ravi, '123456'))
})

test('each purpose has a key of its own', () => {
  const keys = [ours.codes.export(), ours.sealing.export(), Buffer.from(ours.botCheck, 'hex')]
  expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(3)
  expect(ours.sealedBy).not.toBe(theirs.sealedBy)
})

test('a sealed value opens only with the same key and label, and only unchanged', () => {
  const sealed = seal(ours.sealing, 'key 1', 'a private key')
  expect(sealed.includes('private')).toBe(false)
  expect(unseal(ours.sealing, 'key 1', sealed)).toBe('a private key')
  expect(() => unseal(ours.sealing, 'key 2', sealed)).toThrow()
  expect(() => unseal(theirs.sealing, 'key 1', sealed)).toThrow()
  for (const at of [0, 12, sealed.length - 1]) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(() => unseal(ours.sealing, 'key 1', changed)).toThrow()
  }
})
