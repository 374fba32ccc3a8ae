import { m } from '@dobara/words/messages.js'
import { useEffect, useState } from 'react'

/** Shows the code on servers without an SMS gateway, with a note why. Production servers always have a gateway. */
export function OutboxCode({ phone, sentAt }: { phone: string; sentAt: number }) {
  const [code, setCode] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every sent message has a new code
  useEffect(() => {
    latestCode(phone).then(setCode, console.error)
  }, [phone, sentAt])
  if (!code) return null
  return (
    <p className="rounded-field bg-banner px-4 py-3 text-on-banner">
      {m.outbox_note()} <strong className="font-bold">{code}</strong>
    </p>
  )
}

async function latestCode(phone: string): Promise<string | null> {
  const response = await fetch(`/dev/outbox?to=${encodeURIComponent(phone)}`, {
    headers: { accept: 'application/json' },
  })
  if (!response.ok) return null
  const { messages } = (await response.json()) as { messages: { code: string | null }[] }
  return messages[0]?.code ?? null
}
