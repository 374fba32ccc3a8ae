import { useEffect } from 'react'

/** Takes the code from the SMS meant for this page, where the browser can read it. */
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
