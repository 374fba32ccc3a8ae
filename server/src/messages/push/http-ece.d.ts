/** The part of http_ece that we use: RFC 8188 with the keys of RFC 8291. */
declare module 'http_ece' {
  /** What it asks of a key pair on the curve P-256. */
  export interface KeyPair {
    getPublicKey(): Buffer
    computeSecret(browserKey: Buffer): Buffer
  }

  interface Parameters {
    version: 'aes128gcm'
    /** The sender's key pair, new for each message. */
    privateKey: KeyPair
    /** The browser's public key. */
    dh: Buffer
    authSecret: Buffer
    salt?: Buffer
  }
  const ece: { encrypt(plain: Buffer, parameters: Parameters): Buffer }
  export default ece
}
