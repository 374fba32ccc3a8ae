import { Button } from '@dobara/ui/button'
import type { FormEventHandler, ReactNode } from 'react'
import { Pane } from './pane.tsx'
import { UnsavedDialog } from './unsaved-dialog.tsx'

type Props = {
  title: string
  submit: string
  /** Whether there are unsaved changes. The button then stands out, on a phone at the bottom of the screen. */
  isChanged: boolean
  aside?: ReactNode
  onSubmit: FormEventHandler
  children: ReactNode
}

export const Section = ({ title, submit, isChanged, aside, onSubmit, children }: Props) => (
  <Pane title={title} aside={aside}>
    <form noValidate className="grid gap-5" onSubmit={onSubmit}>
      {children}
      <SaveBar isChanged={isChanged}>
        <Button type="submit" size="row" look={isChanged ? 'acts' : 'quiet'}>
          {submit}
        </Button>
      </SaveBar>
    </form>
    <UnsavedDialog isChanged={isChanged} />
  </Pane>
)

/** Holds the button that saves. With changes it stays in sight. */
export const SaveBar = ({ isChanged, children }: { isChanged: boolean; children: ReactNode }) => (
  <div
    data-unsaved={isChanged || undefined}
    className={`grid sm:flex ${isChanged ? 'sticky bottom-(--tabs,0px) z-10 animate-rise border-t border-line bg-paper py-3 max-md:-mx-4.5 max-md:px-4.5' : ''}`}
  >
    {children}
  </div>
)
