import { Button } from '@dobara/ui/button'
import type { FormEventHandler, ReactNode } from 'react'
import { TitledSection } from '../profile/titled-section.tsx'

type Props = {
  title: string
  submit: string
  /** Whether there are unsaved changes. The button then stands out. */
  isChanged: boolean
  aside?: ReactNode
  onSubmit: FormEventHandler
  children: ReactNode
}

export const Section = ({ title, submit, isChanged, aside, onSubmit, children }: Props) => (
  <TitledSection title={title} aside={aside}>
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
  </TitledSection>
)
