import { m } from '@dobara/words/messages.js'
import { useEffect, useState } from 'react'

/** Shows codes of servers without a gateway; production servers always have a gateway. */
export function OutboxCode({ to, sentAt }: { to: string; sentAt: number }) {
  const [code, setCode] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every sent message has a new code
  useEffect(() => {
    latestCode(to).then(setCode, console.error)
  }, [to, sentAt])
  if (!code) return null
  return (
    <p className="rounded-field bg-banner px-4 py-3 text-on-banner">
      {m.outbox_note()} <strong className="font-bold">{code}</strong>
    </p>
  )
}

async function latestCode(to: string): Promise<string | null> {
  const response = await fetch(`/dev/outbox?to=${encodeURIComponent(to)}`, {
    headers: { accept: 'application/json' },
  })
  if (!response.ok) return null
  const { messages } = (await response.json()) as { messages: { code: string | null }[] }
  return messages[0]?.code ?? null
}
