type Props = {
  /** A figure as it is written, its commas included. */
  children: string
  /** The size of a figure of four digits. */
  className: string
}

/** A figure inside a ring: the longer it is the smaller, so that lakhs and crores stay within the plate. */
export const RingFigure = ({ children, className }: Props) => (
  <b className={`display leading-none ${className}`}>
    <span className={sizeFor(children.length)}>{children}</span>
  </b>
)

/** Beside the size of the figure: 9,99,999 has 8 signs, 2,14,74,83,647 is the highest balance there can be. */
function sizeFor(signs: number): string {
  if (signs <= 5) return ''
  if (signs === 6) return 'text-[0.88em]'
  if (signs <= 8) return 'text-[0.72em]'
  return signs <= 10 ? 'text-[0.6em]' : 'text-[0.44em]'
}
