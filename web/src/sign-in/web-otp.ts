import { useEffect } from 'react'

/** Where the browser can read the one SMS that is meant for this page, it hands the code over. */
export function useWebOtp(onCode: (code: string) => void): void {
  useEffect(() => {
    if (!('OTPCredential' in window)) return
    const leaving = new AbortController()
    navigator.credentials
      .get({ otp: { transport: ['sms'] }, signal: leaving.signal } as CredentialRequestOptions)
      .then((credential) => {
        if (credential && 'code' in credential) onCode(String(credential.code))
      })
      .catch(() => {}) // Refused or left: the code is typed instead.
    return () => leaving.abort()
  }, [onCode])
}
