import { type ReactNode, useState } from 'react'

export interface RevealWords {
  show: string
  hide: string
}

type Props = {
  /** The field's label, which follows the toggle's text for screen readers. */
  label: string
  inputId: string
  words: RevealWords
  children: (type: 'text' | 'password') => ReactNode
}

/** A hidden input with a toggle that shows what was typed. The input leaves space for it at the right. */
export function Reveal({ label, inputId, words, children }: Props) {
  const [isShown, setIsShown] = useState(false)
  return (
    <span className="relative grid">
      {children(isShown ? 'text' : 'password')}
      <button
        type="button"
        aria-controls={inputId}
        onClick={() => setIsShown(!isShown)}
        className="absolute inset-y-0 right-0 min-w-16 rounded-field px-4 seated text-label font-semibold text-act"
      >
        {isShown ? words.hide : words.show}
        <span className="sr-only"> {label}</span>
      </button>
    </span>
  )
}
