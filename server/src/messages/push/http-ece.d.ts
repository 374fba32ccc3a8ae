/** The module implements RFC 8188 and RFC 8291. */
declare module 'http_ece' {
  export interface KeyPair {
    getPublicKey(): Buffer
    computeSecret(browserKey: Buffer): Buffer
  }

  interface Parameters {
    version: 'aes128gcm'
    privateKey: KeyPair
    dh: Buffer
    authSecret: Buffer
    salt?: Buffer
  }
  const ece: { encrypt(plain: Buffer, parameters: Parameters): Buffer }
  export default ece
}
