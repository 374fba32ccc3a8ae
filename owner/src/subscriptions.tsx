import { m } from './paraglide/messages.js'
import { ScreenTitle } from './screen-title.tsx'

export const Subscriptions = () => (
  <main className="mx-auto w-full max-w-5xl px-5 py-10">
    <ScreenTitle title={m.subscriptions_title()} />
  </main>
)
