import type { ComponentProps } from 'react'
import { Link } from 'react-router'

export const SentenceLink = (props: Pick<ComponentProps<typeof Link>, 'to' | 'children'>) => (
  <Link
    className="inline-flex min-h-12 items-center seated font-semibold text-act underline"
    {...props}
  />
)
