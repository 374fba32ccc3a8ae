type Props = {
  /** Where something comes on the way, from 0 to 1 */
  marks: readonly number[]
  progress: number
}

/** The middle of a large ring's rim */
const r = 45

/** A reached mark is ink on turmeric, another one a line on paper: readable without colour. */
export const ThaliMarks = ({ marks, progress }: Props) =>
  marks.map((mark) => {
    const isReached = mark <= progress
    return (
      <circle
        key={mark}
        data-mark={isReached ? 'reached' : 'ahead'}
        cx={50 + r * Math.sin(2 * Math.PI * mark)}
        cy={50 - r * Math.cos(2 * Math.PI * mark)}
        r={isReached ? 2.4 : 3.2}
        strokeWidth="1.6"
        className={isReached ? 'fill-on-turmeric stroke-none' : 'fill-card stroke-quiet'}
      />
    )
  })
