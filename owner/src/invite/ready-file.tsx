import { Button } from '@dobara/ui/button'
import { m } from '@dobara/words/messages.js'
import { save } from './use-poster.ts'

interface Props {
  file: File
  sentence: (about: { file: string }) => string
}

export function ReadyFile({ file, sentence }: Props) {
  const files = [file]
  const [before, after] = sentence({ file: '\n' }).split('\n')
  const canShare = navigator.canShare?.({ files }) ?? false
  return (
    <div className="grid gap-3">
      <p role="status" className="font-semibold text-done">
        {before}
        {/* Moves to the next line whole. */}
        <span className="inline-block max-w-full">
          {file.name}
          {after}
        </span>
      </p>
      {canShare ? (
        <Button onClick={() => navigator.share({ files }).catch(() => {})}>
          {m.poster_share()}
        </Button>
      ) : (
        <p>{m.poster_to_print()}</p>
      )}
      <Button look="quiet" onClick={() => save(file)}>
        {m.poster_again()}
      </Button>
    </div>
  )
}
