import { Button } from '@dobara/ui/button'
import type { FormEventHandler, ReactNode } from 'react'
import { Part } from '../profile/part.tsx'

type Props = {
  title: string
  submit: string
  /** Whether something was typed that is not saved: the button then stands out. */
  isChanged: boolean
  beside?: ReactNode
  onSubmit: FormEventHandler
  children: ReactNode
}

export const Section = ({ title, submit, isChanged, beside, onSubmit, children }: Props) => (
  <Part title={title} beside={beside}>
    <form noValidate className="grid gap-5" onSubmit={onSubmit}>
      {children}
      <Button
        type="submit"
        size="row"
        look={isChanged ? 'acts' : 'quiet'}
        className="sm:justify-self-start"
      >
        {submit}
      </Button>
    </form>
  </Part>
)
