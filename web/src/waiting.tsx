import { Button } from '@dobara/ui/button'
import { Spinner } from '@dobara/ui/spinner'
import { m } from '@dobara/words/messages.js'
import { useLongWait } from './use-long-wait.ts'

type Props = { onTryAgain?: () => void }

/** The spinner for a page with nothing else on it yet. */
export const WaitingScreen = (props: Props) => (
  <main className="grid grow place-content-center">
    <h1 className="sr-only">Dobara</h1>
    <Waiting {...props} />
  </main>
)

/** The spinner stays while the work is tried again by itself; after 8 seconds the page says so, once. */
export function Waiting({ onTryAgain = () => location.reload() }: Props) {
  const { isTold, tryAllAgain } = useLongWait(onTryAgain)
  return (
    <Spinner label={m.loading()}>
      {isTold && (
        <>
          <p role="status" className="text-balance">
            {m.still_loading()}
          </p>
          <Button look="quiet" size="row" onClick={tryAllAgain}>
            {m.try_again()}
          </Button>
        </>
      )}
    </Spinner>
  )
}
