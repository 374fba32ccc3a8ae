/** The part of http_ece that we use: RFC 8188 with the keys of RFC 8291. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'

  interface Parameters {
    version: 'aes128gcm'
    /** The sender's key pair, new for each message. */
    privateKey: ECDH
    /** The browser's public key. */
    dh: Buffer
    authSecret: Buffer
    salt?: Buffer
  }
  const ece: { encrypt(plain: Buffer, parameters: Parameters): Buffer }
  export default ece
}
