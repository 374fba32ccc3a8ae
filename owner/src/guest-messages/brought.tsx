import { getBrought } from '@dobara/contract/calls/messages'
import type { Answer } from '@dobara/contract/client/typed-call'
import { EmptyState } from '@dobara/ui/empty-state'
import { ThreePlates } from '@dobara/ui/three-plates'
import { useEndpoint } from '@dobara/web/api/use-endpoint.ts'
import { Fetched } from '@dobara/web/screen/fetched.tsx'
import { figure } from '@dobara/web/text/formats.ts'
import { humanDay } from '@dobara/web/time/human-time.ts'
import { m } from '@dobara/words/messages.js'
import { DefinitionSign, Definitions } from '../insights/definition.tsx'
import { moreSentence, runningSentence } from './brought-words.ts'
import { RoundTable } from './round-table.tsx'
import { RunningRound } from './running-round.tsx'

type BroughtAnswer = Answer<typeof getBrought>

/** What messages brought: the round that runs in words, those that ended in figures. */
export const Brought = () => (
  <Fetched query={useEndpoint(getBrought)}>
    {(brought) => (
      <Definitions>
        <Rounds brought={brought} />
      </Definitions>
    )}
  </Fetched>
)

function Rounds({ brought: { running, rounds, everywhere } }: { brought: BroughtAnswer }) {
  const hasBegun = running !== null && running.messaged + running.keptOut > 0
  return (
    <div className="grid grid-cols-1 gap-8">
      {rounds.length === 0 && !(running && hasBegun) && (
        <EmptyState picture={<ThreePlates />} title={m.brought_none_title()}>
          {m.brought_none()}
        </EmptyState>
      )}
      {rounds.length === 0 && running && hasBegun && (
        <RunningRound running={running} sign={<KeptOutSign />} />
      )}
      {rounds.length > 0 && running && (
        <p className="max-w-prose text-quiet text-pretty">
          {runningSentence(running, humanDay(running.readFrom), Date.now())}
        </p>
      )}
      {rounds.map(({ round, beganAt, endedAt, results }) => (
        <RoundTable
          key={round}
          title={m.brought_round({ from: humanDay(beganAt), until: humanDay(endedAt) })}
          results={results}
          sign={<KeptOutSign />}
        />
      ))}
      {everywhere && (
        <section className="grid max-w-prose gap-1">
          <h2 className="font-semibold text-quiet">{m.brought_everywhere()}</h2>
          <p>{moreSentence(everywhere)}</p>
          <p className="text-label text-quiet">
            {m.brought_everywhere_lead({ restaurants: figure(everywhere.restaurants) })}
          </p>
        </section>
      )}
    </div>
  )
}

const KeptOutSign = () => (
  <DefinitionSign
    defined={{
      name: m.kept_out(),
      definition: m.kept_out_what(),
      notes: [m.kept_out_why(), m.kept_out_sure()],
    }}
  />
)
