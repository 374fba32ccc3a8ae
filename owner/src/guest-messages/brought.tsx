import { getBrought } from '@dobara/contract/calls/messages'
import { useEndpoint } from '@dobara/web/api/use-endpoint.ts'
import { broughtWords } from './brought-words.ts'
import { Folded } from './folded.tsx'

export function Brought({ reached }: { reached: number }) {
  const { data: brought } = useEndpoint(getBrought)
  if (!brought) return null
  const { sentence, meaning } = broughtWords(brought, reached, Date.now())
  if (meaning.length === 0) return <p className="text-quiet text-pretty">{sentence}</p>
  return (
    <Folded summary={sentence}>
      <div className="grid max-w-prose gap-1.5 text-label text-quiet">
        {meaning.map((each) => (
          <p key={each}>{each}</p>
        ))}
      </div>
    </Folded>
  )
}
