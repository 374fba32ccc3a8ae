import type { getBrought } from '@dobara/contract/calls/messages'
import type { Answer } from '@dobara/contract/client/typed-call'
import type { OfferKind } from '@dobara/contract/rules/messages'
import { m } from '@dobara/words/messages.js'
import { type ReactNode, useId } from 'react'
import { Cell, NamedCell, Table } from '../dashboard/table.tsx'
import { cameSentence, moreSentence, rupeesSentence } from './brought-words.ts'
import { nudgeName } from './words.ts'

type Result = Answer<typeof getBrought>['rounds'][number]['results'][number]

type ResultOfKind = Result & { kind: OfferKind }

const isOfKind = (result: Result): result is ResultOfKind => result.kind !== 'all'

/** Message, who got it, who was kept out, and what that means. */
const columns =
  '@min-[50rem]:grid-cols-[minmax(0,1fr)_10rem_10rem_minmax(0,2fr)] @min-[50rem]:gap-x-5'

/** A narrow row says one thing below the other, a wider one has two columns. */
const resultRow =
  'grid min-h-[72px] grid-cols-1 items-center gap-x-3 gap-y-1 px-4.5 py-3 @min-[40rem]:grid-cols-2 @min-[40rem]:gap-x-5 @min-[40rem]:px-5'

const heads = () => [
  { name: m.head_message() },
  { name: m.brought_messaged() },
  { name: m.kept_out() },
  { name: m.brought_means() },
]

type Props = {
  title: string
  results: readonly Result[]
  /** Opens the explanation. */
  sign: ReactNode
}

/** What a round that ended showed: first over all messages, then of each kind. */
export function RoundTable({ title, results, sign }: Props) {
  const id = useId()
  const all = results.find(({ kind }) => kind === 'all')
  const kinds = results.filter(isOfKind)
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-3">
      <div>
        <div className="-mt-3 flex items-center gap-2">
          <h2 id={id} className="font-semibold text-quiet">
            {title}
          </h2>
          {sign}
        </div>
        {all && (
          <div className="grid max-w-prose gap-2">
            <p className="display text-[1.375rem] leading-7 text-balance">
              {moreSentence(all.more)}
            </p>
            {all.rupees && <p>{rupeesSentence(all.rupees)}</p>}
            <p className="text-label text-quiet">
              <Groups of={all} />
            </p>
          </div>
        )}
      </div>
      {kinds.length > 0 && (
        <Table label={title} columns={columns} heads={heads()} from="wide">
          {kinds.map((result) => (
            <ResultRow key={result.kind} result={result} />
          ))}
        </Table>
      )}
      <p className="max-w-prose text-label text-quiet">{m.brought_within()}</p>
    </section>
  )
}

const nameOf = (kind: OfferKind): string =>
  kind === 'news' ? m.messages_news() : nudgeName[kind]()

/** 'Got it: 25 of 84 came again', and the same of those kept out below it. */
const Groups = ({ of: { messaged, keptOut } }: { of: Result }) => (
  <>
    <span className="block">
      {m.brought_messaged()}: {cameSentence(messaged)}
    </span>
    <span className="block">
      {m.kept_out()}: {cameSentence(keptOut)}
    </span>
  </>
)

const ResultRow = ({ result }: { result: ResultOfKind }) => (
  <li className={`${resultRow} ${columns}`}>
    <NamedCell name={nameOf(result.kind)} about={<Groups of={result} />} until="wide" />
    <Cell name={m.brought_messaged()} from="wide">
      {cameSentence(result.messaged)}
    </Cell>
    <Cell name={m.kept_out()} from="wide">
      {cameSentence(result.keptOut)}
    </Cell>
    <p className="text-label">
      {moreSentence(result.more)} {rupeesSentence(result.rupees)}
    </p>
  </li>
)
