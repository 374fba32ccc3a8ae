import { exportRestaurant } from '@dobara/contract/calls/restaurants'
import { Button } from '@dobara/ui/button'
import { ChevronRight } from '@dobara/ui/icons'
import { failureText } from '@dobara/web/failures/failure-text.ts'
import { FormAlert } from '@dobara/web/form/form-alert.tsx'
import { saveFile } from '@dobara/web/screen/save-file.ts'
import { call } from '@dobara/web/session/call.ts'
import { useTask } from '@dobara/web/state/use-task.ts'
import { m } from '@dobara/words/messages.js'
import { Link } from 'react-router'
import { importPath } from '../dashboard/places.ts'
import { TakeAlong } from '../exports/take-along.tsx'
import { CloseAccount } from './close-account.tsx'
import { Pane } from './pane.tsx'

export function OwnData({ resId }: { resId: string }) {
  const fetching = useTask(
    (_: undefined) => call(exportRestaurant),
    (data) => saveFile(`dobara-${resId}.json`, JSON.stringify(data, null, 2)),
  )
  return (
    <Pane title={m.section_data()}>
      <TakeAlong>
        <Link
          to={importPath}
          state={{ isFromList: true }}
          className="flex min-h-16 items-center gap-3 px-4.5 py-2.5 -outline-offset-3 hover:bg-act/5"
        >
          <span className="grid min-w-0 grow gap-0.5">
            <span className="leading-snug font-semibold">{m.import_open()}</span>
            <span className="text-label text-quiet text-pretty">{m.import_open_hint()}</span>
          </span>
          <ChevronRight className="size-6 shrink-0 text-act" />
        </Link>
      </TakeAlong>
      <h3 className="pt-3 font-bold">{m.own_data_title()}</h3>
      <FormAlert
        text={fetching.failure ? failureText(fetching.failure) : null}
        onDismiss={fetching.reset}
      />
      <div className="flex flex-wrap gap-3 max-sm:*:w-full">
        <Button
          look="quiet"
          size="row"
          waiting={fetching.isRunning && m.loading()}
          onClick={() => fetching.start(undefined)}
        >
          {m.export_data()}
        </Button>
        <CloseAccount />
      </div>
    </Pane>
  )
}
