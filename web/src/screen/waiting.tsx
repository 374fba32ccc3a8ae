import { BrokenRim } from '@dobara/ui/broken-rim'
import { Button } from '@dobara/ui/button'
import { Spinner } from '@dobara/ui/spinner'
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
  return (
    <Spinner label={m.loading()}>
      {isFirst && (
        <>
          <BrokenRim />
          <p role="status" className="text-balance">
            {m.still_loading()}
          </p>
          <Button size="row" onClick={tryAllAgain}>
            {m.try_again()}
          </Button>
        </>
      )}
    </Spinner>
  )
}
