import { Button } from '@dobara/ui/button'
import { useLongWait } from '@dobara/web/screen/use-long-wait.ts'
import { m } from '@dobara/words/messages.js'
import { cardShape } from './card-shape.ts'
import { emptyRim } from './empty-card-html.ts'

type Props = { onTryAgain?: () => void }

export function EmptyCard({ onTryAgain = () => location.reload() }: Props) {
  const { isFirst, isOnline, tryAllAgain } = useLongWait(onTryAgain)
  return (
    <>
      <h1 className="sr-only">Dobara</h1>
      <p role="status" className="sr-only">
        {m.loading()}
      </p>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, which the build also writes into the page */}
      <div className="flex grow flex-col" dangerouslySetInnerHTML={{ __html: emptyRim }} />
      {isFirst && (
        <div className="-mt-33 grid gap-3 text-center">
          <p role="status" className="text-balance text-on-aubergine-quiet">
            {isOnline ? m.still_loading() : `${m.needs_network()} · ${m.needs_network_hint()}`}
          </p>
          {isOnline && (
            <Button look="light" onClick={tryAllAgain}>
              {m.try_again()}
            </Button>
          )}
        </div>
      )}
    </>
  )
}

export const EmptyCardScreen = (props: Props) => (
  <main className="on-aubergine flex grow flex-col max-sm:pb-[calc(57px+env(safe-area-inset-bottom))] sm:pt-[65px]">
    <div className={cardShape.main}>
      <EmptyCard {...props} />
    </div>
  </main>
)
