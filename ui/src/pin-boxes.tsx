import type { ReactNode } from 'react'

const places = [0, 1, 2, 3]
export const pinLength = places.length

/** The boxes show the digits and the focus of the input that has these classes. */
export const overPinBoxes =
  'peer absolute inset-0 w-full rounded-field bg-transparent text-transparent caret-transparent outline-none forced-colors:opacity-0'

type Props = {
  typed: number
  isRefused: boolean
  isLocked?: boolean
  /** Shown instead of dots */
  digits?: string | undefined
  isInRow?: boolean
  /** The input, with the classes `overPinBoxes` */
  children: ReactNode
}

export const PinBoxes = ({
  typed,
  isRefused,
  isLocked = false,
  digits,
  isInRow = false,
  children,
}: Props) => (
  <div
    className={`relative flex ${isInRow ? 'gap-1 @min-[56rem]:gap-1.5' : 'w-max gap-[min(12px,3.3vw)]'} ${isLocked ? 'opacity-50' : ''}`}
  >
    {children}
    {places.map((place) => (
      <span
        key={place}
        aria-hidden="true"
        className={`pointer-events-none grid ${isInRow ? 'h-[50px] max-w-13 grow rounded-lg' : 'h-[60px] w-[min(52px,16vw)] rounded-field max-md:short:in-data-fits:h-[50px] roomy:md:in-data-fits:h-[76px] roomy:md:in-data-fits:w-[66px]'} place-items-center bg-card inset-ring ${isRefused ? 'inset-ring-2 inset-ring-wrong' : 'inset-ring-field-line'} ${!isLocked && place === Math.min(typed, pinLength - 1) ? `peer-focus-visible:outline-3 peer-focus-visible:-outline-offset-2 ${isRefused ? 'peer-focus-visible:outline-wrong' : 'peer-focus-visible:outline-act'}` : ''}`}
      >
        {digits?.[place] && <span className="display seated text-lead">{digits[place]}</span>}
        {digits === undefined && place < typed && (
          <span data-dot className="size-3.5 rounded-full bg-ink forced-colors:bg-[CanvasText]" />
        )}
      </span>
    ))}
  </div>
)
