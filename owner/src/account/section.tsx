import { Button } from '@dobara/ui/button'
import type { FormEventHandler, ReactNode } from 'react'
import { Part } from '../profile/part.tsx'

type Props = {
  title: string
  lead?: string
  submit: string
  onSubmit: FormEventHandler
  children: ReactNode
}

export const Section = ({ title, lead, submit, onSubmit, children }: Props) => (
  <Part title={title} {...(lead && { lead })}>
    <form noValidate className="grid gap-5" onSubmit={onSubmit}>
      {children}
      <Button type="submit" size="row" className="sm:justify-self-start">
        {submit}
      </Button>
    </form>
  </Part>
)
