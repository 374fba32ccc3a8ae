import { Button } from '@dobara/ui/button'
import { Spinner } from '@dobara/ui/spinner'
import { useEffect, useState } from 'react'
import { m } from './paraglide/messages.js'

const longAfterMs = 8000

/** The spinner stays while the work is tried again by itself; after 8 seconds it says so. */
export function Waiting({ onTryAgain = () => location.reload() }: { onTryAgain?: () => void }) {
  const isLong = useHasPassed(longAfterMs)
  return (
    <Spinner label={m.loading()}>
      {isLong && (
        <>
          <p role="status">{m.still_loading()}</p>
          <Button look="quiet" size="row" onClick={onTryAgain}>
            {m.try_again()}
          </Button>
        </>
      )}
    </Spinner>
  )
}

function useHasPassed(ms: number) {
  const [hasPassed, setHasPassed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setHasPassed(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return hasPassed
}
