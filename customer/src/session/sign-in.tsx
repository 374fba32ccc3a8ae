import { Logo } from '@dobara/ui/logo'
import { LanguageSwitch } from '@dobara/web/language/language-switch.tsx'
import { ScreenTitle } from '@dobara/web/screen-title.tsx'
import { m } from '@dobara/words/messages.js'
import { PhoneSignIn } from './phone-sign-in.tsx'

export const SignIn = () => (
  <div className="mx-auto flex min-h-dvh w-full max-w-124 flex-col px-5 pb-6 sm:px-8">
    <header className="flex items-center justify-between py-2">
      <Logo />
      <LanguageSwitch className="-mr-3 text-act" />
    </header>
    <main className="grid gap-7 pt-8 sm:my-auto">
      <ScreenTitle title={m.sign_in_title_guest()}>{m.sign_in_lead_guest()}</ScreenTitle>
      <PhoneSignIn />
    </main>
  </div>
)
