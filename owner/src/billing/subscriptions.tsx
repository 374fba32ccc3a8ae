import { Logo } from '@dobara/ui/logo'
import { ScreenTitle } from '@dobara/web/screen/screen-title.tsx'
import { m } from '@dobara/words/messages.js'

export const Subscriptions = () => (
  <div className="mx-auto w-full max-w-5xl px-5">
    <header className="py-4">
      <a
        href="/"
        aria-label={m.logo_home()}
        className="inline-flex min-h-12 items-center rounded-field"
      >
        <Logo />
      </a>
    </header>
    <main className="py-6">
      <ScreenTitle title={m.subscriptions_title()} />
    </main>
  </div>
)
