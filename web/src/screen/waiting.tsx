import { Button } from '@dobara/ui/button'
import { BrokenRim } from '@dobara/ui/ring-pictures'
import { Spinner } from '@dobara/ui/spinner'
import { ThaliRing } from '@dobara/ui/thali-ring'
import { m } from '@dobara/words/messages.js'
import { useLongWait } from './use-long-wait.ts'

type Props = { onTryAgain?: () => void }

/** The spinner for a page that shows nothing else yet. */
export const WaitingScreen = (props: Props) => (
  <main className="grid grow place-content-center">
    <h1 className="sr-only">Dobara</h1>
    <Waiting {...props} />
  </main>
)

/** A spinner for work that is retried automatically. After 8 seconds one spinner on the page offers to try again. */
export function Waiting({ onTryAgain = () => location.reload() }: Props) {
  const { isFirst, tryAllAgain } = useLongWait(onTryAgain)
  if (!isFirst) return <Spinner label={m.loading()} />
  return (
    <div className="grid justify-items-center gap-4 px-4 py-12 text-center">
      <BrokenRim />
      <p role="status" className="max-w-88 text-lead leading-snug font-semibold text-balance">
        {m.still_loading()}
      </p>
      <Button size="row" onClick={tryAllAgain}>
        {m.try_again()}
      </Button>
      <p className="flex items-center gap-2.5 text-label text-quiet">
        <ThaliRing progress={0.3} className="size-5 animate-spin" isSmall />
        {m.loading()}
      </p>
    </div>
  )
}
