type Props = {
  /** Where a reward stands on the ring, from 0 to 1 */
  marks: readonly number[]
  progress: number
}

/** Lies in a `ThaliRing`. Reached marks and others differ in shape, too, for eyes that see no colour. */
export const RingMarks = ({ marks, progress }: Props) =>
  marks.length > 0 && (
    <svg
      viewBox="0 0 100 100"
      className="pointer-events-none absolute inset-0 size-full overflow-visible"
      strokeWidth="1.6"
      aria-hidden="true"
    >
      {marks.map((mark) => (
        <circle
          key={mark}
          data-mark={mark <= progress ? 'reached' : 'ahead'}
          cx={50 + 45 * Math.sin(2 * Math.PI * mark)}
          cy={50 - 45 * Math.cos(2 * Math.PI * mark)}
          r={mark <= progress ? 2.4 : 3.2}
          className={mark <= progress ? 'fill-on-turmeric' : 'fill-card stroke-quiet'}
        />
      ))}
    </svg>
  )
