import { longestSentence } from '@dobara/contract/fields/sentence'
import { TextArea } from '@dobara/ui/text-area'
import { m } from '@dobara/words/messages.js'
import type { ComponentProps, KeyboardEvent } from 'react'

type Props = ComponentProps<typeof TextArea> & { typed: string }

/** A message has only one line, so Enter sends the form. */
export const SentenceField = ({ typed, ...field }: Props) => (
  <div className="relative">
    <TextArea
      rows={2}
      hint={<span className="sr-only">{m.sentence_hint({ most: longestSentence })}</span>}
      autoComplete="off"
      onKeyDown={sendOnEnter}
      {...field}
    />
    <p
      aria-hidden="true"
      className={`absolute top-0 right-0 text-label ${typed.length > longestSentence ? 'font-medium text-wrong' : 'text-quiet'}`}
    >
      {m.sentence_count({ count: typed.length, most: longestSentence })}
    </p>
  </div>
)

function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}
