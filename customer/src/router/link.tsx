import type { ComponentProps, MouseEvent } from 'react'
import { goTo, hrefOf } from './address.ts'

type Props = Omit<ComponentProps<'a'>, 'href'> & { to: string }

/** Loads no page, unless opened in a new tab or window. */
export function Link({ to, onClick, ...rest }: Props) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey)
    if (event.defaultPrevented || !isPlain) return
    event.preventDefault()
    goTo(to)
  }
  return <a {...rest} href={hrefOf(to)} onClick={follow} />
}
