import { type ButtonLook, buttonLook } from '@dobara/ui/button-look'
import { m } from '@dobara/words/messages.js'

export function CallToAction({ className, look }: { className: string; look?: ButtonLook }) {
  return (
    <a href="/auth" className={`${buttonLook(look)} ${className}`}>
      {m.landing_call()}
    </a>
  )
}
