import { exportJWK, generateKeyPair } from 'jose'

export async function newPushKeys() {
  const { privateKey, publicKey } = await generateKeyPair('ES256')
  const { x = '', y = '' } = await exportJWK(publicKey)
  const point = [Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]
  const text = Buffer.concat(point).toString('base64url')
  return { current: async () => ({ publicKey: text, signing: privateKey }) }
}
