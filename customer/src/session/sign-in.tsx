import { ScreenTitle } from '@dobara/web/screen/screen-title.tsx'
import { m } from '@dobara/words/messages.js'
import { VisitorFrame } from '../frame/visitor-frame.tsx'
import { PhoneSignIn } from './phone-sign-in.tsx'

export const SignIn = () => (
  <VisitorFrame>
    <PhoneSignIn
      heading={(lead) => <ScreenTitle title={m.sign_in_title_guest()}>{lead}</ScreenTitle>}
    />
  </VisitorFrame>
)
