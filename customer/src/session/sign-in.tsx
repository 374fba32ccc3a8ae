import { m } from '@dobara/words/messages.js'
import { VisitorFrame } from '../frame/visitor-frame.tsx'
import { PhoneSignIn } from './phone-sign-in.tsx'

export const SignIn = () => (
  <VisitorFrame>
    <PhoneSignIn title={m.sign_in_title_guest()} />
  </VisitorFrame>
)
