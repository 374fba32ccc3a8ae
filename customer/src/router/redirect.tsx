import { useEffect } from 'react'
import { goTo } from './address.ts'

export function Redirect({ to }: { to: string }) {
  useEffect(() => goTo(to, { replace: true }), [to])
  return null
}
