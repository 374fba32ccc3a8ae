import { BrokenRing } from '@dobara/ui/broken-ring'
import { Button } from '@dobara/ui/button'
import { EmptyState } from '@dobara/ui/empty-state'
import { Spinner } from '@dobara/ui/spinner'
import { ThaliRing } from '@dobara/ui/thali-ring'
import { m } from '@dobara/words/messages.js'
import { useLongWait } from './use-long-wait.ts'

type Props = { onTryAgain?: () => void }

export const WaitingScreen = (props: Props) => (
  <main className="grid grow content-center px-5">
    <h1 className="sr-only">Dobara</h1>
    <Waiting {...props} />
  </main>
)

export function Waiting({ onTryAgain = () => location.reload() }: Props) {
  const { isFirst, isOnline, tryAllAgain } = useLongWait(onTryAgain)
  if (!isFirst) return <Spinner label={m.loading()} />
  return (
    <div role="status">
      <EmptyState
        picture={
          isOnline ? <ThaliRing progress={0.3} className="size-14 animate-spin" /> : <BrokenRing />
        }
        title={isOnline ? m.still_loading() : m.needs_network()}
        actions={isOnline && <Button onClick={tryAllAgain}>{m.try_again()}</Button>}
      >
        {isOnline ? m.still_trying() : m.needs_network_hint()}
      </EmptyState>
    </div>
  )
}
