import { Button } from '@dobara/ui/button'
import type { FormEventHandler, ReactNode } from 'react'
import { Pane } from './pane.tsx'
import { UnsavedDialog } from './unsaved-dialog.tsx'

type Props = {
  title: string
  submit: string
  isChanged: boolean
  /** Whether somebody typed. A mere proposal may be left without a question. */
  isTyped?: boolean
  onSubmit: FormEventHandler
  /** Stays in sight above the button, on wide screens beside it */
  consequence?: ReactNode
  children: ReactNode
}

export const Section = ({ title, submit, isChanged, isTyped, onSubmit, ...shown }: Props) => (
  <Pane title={title}>
    <form noValidate className="grid gap-5" onSubmit={onSubmit}>
      {shown.children}
      <SaveBar isChanged={isChanged} isLast consequence={shown.consequence}>
        {submit}
      </SaveBar>
    </form>
    <UnsavedDialog isChanged={isChanged && isTyped !== false} />
  </Pane>
)

type SaveProps = {
  isChanged: boolean
  isLast?: boolean
  waiting?: string | false
  consequence?: ReactNode
  children: ReactNode
}

export const SaveBar = ({ isChanged, isLast, waiting, consequence, children }: SaveProps) => (
  <div
    className={`grid gap-x-4 gap-y-2.5 ${consequence ? 'xl:flex xl:items-center' : 'sm:flex sm:items-center'} ${isChanged ? 'sticky bottom-(--tabs,0px) z-10 animate-rise border-t border-line bg-paper py-3 max-md:-mx-4.5 max-md:px-4.5' : ''} ${isChanged && isLast ? '-mb-8' : ''}`}
  >
    {/* It comes late. Beside the button, it must not move what is being pressed. */}
    {consequence && <div className="empty:hidden xl:order-last">{consequence}</div>}
    <Button
      type="submit"
      size="row"
      className="sm:justify-self-start xl:shrink-0 xl:whitespace-nowrap"
      look={isChanged ? 'acts' : 'quiet'}
      waiting={waiting}
    >
      {children}
    </Button>
  </div>
)
