import { AsGuest } from './as-guest.tsx'

export const AsGuestPage = () => (
  <main className="mx-auto grid min-h-dvh w-full max-w-124 px-5 sm:px-8">
    <AsGuest />
  </main>
)
