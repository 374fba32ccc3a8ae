import { ScreenTitle } from '@dobara/web/screen-title.tsx'
import { m } from '@dobara/words/messages.js'
import { VisitorFrame } from '../frame/visitor-frame.tsx'
import { PhoneSignIn } from './phone-sign-in.tsx'

export const SignIn = () => (
  <VisitorFrame>
    <div className="grid gap-7 pt-6">
      <ScreenTitle title={m.sign_in_title_guest()}>{m.sign_in_lead_guest()}</ScreenTitle>
      <PhoneSignIn />
    </div>
  </VisitorFrame>
)
