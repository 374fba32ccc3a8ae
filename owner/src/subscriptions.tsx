import { ScreenTitle } from '@dobara/web/screen-title.tsx'
import { m } from '@dobara/words/messages.js'

export const Subscriptions = () => (
  <main className="mx-auto w-full max-w-5xl px-5 py-10">
    <ScreenTitle title={m.subscriptions_title()} />
  </main>
)
