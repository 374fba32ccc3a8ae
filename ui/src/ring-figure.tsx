type Props = {
  children: string
  /** Contains the font size for four digits. */
  className: string
}

export const RingFigure = ({ children, className }: Props) => (
  <b className={`display leading-none ${className}`}>
    <span className={sizeFor(children.length)}>{children}</span>
  </b>
)

/** 9,99,999 has 8 characters. The highest possible balance is 2,14,74,83,647. */
function sizeFor(signs: number): string {
  if (signs <= 5) return ''
  if (signs === 6) return 'text-[0.88em]'
  if (signs <= 8) return 'text-[0.72em]'
  return signs <= 10 ? 'text-[0.6em]' : 'text-[0.44em]'
}
