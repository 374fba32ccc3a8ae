/** RFC 8188 and 8291 */
declare module 'http_ece' {
  /** On P-256 */
  export interface KeyPair {
    getPublicKey(): Buffer
    computeSecret(browserKey: Buffer): Buffer
  }

  interface Parameters {
    version: 'aes128gcm'
    /** The sender's */
    privateKey: KeyPair
    /** The browser's public key */
    dh: Buffer
    authSecret: Buffer
    salt?: Buffer
  }
  const ece: { encrypt(plain: Buffer, parameters: Parameters): Buffer }
  export default ece
}
