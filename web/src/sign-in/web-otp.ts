import { useEffect } from 'react'

export function useWebOtp(onCode: (code: string) => void): void {
  useEffect(() => {
    if (!('OTPCredential' in window)) return
    const leaving = new AbortController()
    navigator.credentials
      .get({ otp: { transport: ['sms'] }, signal: leaving.signal } as CredentialRequestOptions)
      .then((credential) => {
        if (credential && 'code' in credential) onCode(String(credential.code))
      })
      .catch(() => {}) // Without permission the person types the code.
    return () => leaving.abort()
  }, [onCode])
}
