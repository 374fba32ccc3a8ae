import { Tick } from '@dobara/ui/icons'
import { m } from '@dobara/words/messages.js'
import { useEffect, useState } from 'react'
import { isBotCheckReady, prepareBotCheck } from './bot-check.ts'

const lookEveryMs = 100
const lookForMs = 5000

/** The badge disappears after 5 seconds, but sending still waits for the check. */
export function BotCheckBadge() {
  const isReady = useBotCheckReady()
  return (
    <div className="flex min-h-7 items-center">
      {isReady && (
        <span className="flex items-center gap-1 text-[0.8125rem] text-quiet">
          <Tick className="size-3.5" />
          <span className="seated">{m.bot_check_done()}</span>
        </span>
      )}
    </div>
  )
}

function useBotCheckReady() {
  const [isReady, setIsReady] = useState(isBotCheckReady)
  useEffect(() => {
    if (isReady) return
    prepareBotCheck().catch(console.error)
    const until = Date.now() + lookForMs
    const timer = setInterval(() => {
      if (isBotCheckReady()) setIsReady(true)
      if (isBotCheckReady() || Date.now() > until) clearInterval(timer)
    }, lookEveryMs)
    return () => clearInterval(timer)
  }, [isReady])
  return isReady
}
