import type { ComponentProps, MouseEvent } from 'react'
import { type ButtonLook, type ButtonSize, buttonLook } from './button-look.tsx'
import { ThaliRing } from './thali-ring.tsx'

type Props = ComponentProps<'button'> & {
  look?: ButtonLook
  size?: ButtonSize
  waiting?: string | false | undefined
}

/** While waiting, the button keeps focus and size, and ignores presses and Enter. */
export function Button({ look, size, waiting, className = '', children, onClick, ...rest }: Props) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (waiting) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      onClick={press}
      aria-disabled={waiting ? true : rest['aria-disabled']}
      className={`${buttonLook(look, size)} ${className}`}
    >
      {waiting ? (
        <>
          <ThaliRing progress={0.3} className="size-5 animate-spin" rim="faint" isSmall />
          <span role="status">{waiting}</span>
        </>
      ) : (
        children
      )}
    </button>
  )
}
