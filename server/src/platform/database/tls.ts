/**
 * Lets `sslmode` mean what it means to psql: `require` encrypts, and checks the certificate only against a CA that
 * `sslrootcert` names; `verify-full` checks the certificate and its host.
 */
export const withUsualTls = (address: string): string =>
  /[?&]sslmode=/.test(address) ? `${address}&uselibpqcompat=true` : address
