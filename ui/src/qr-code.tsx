import { encode } from 'uqr'

/** The share of the code that may be unreadable: 15 % (M) or 30 % (H) */
type Correction = 'M' | 'H'

/** Each module is one unit wide; there is no margin. */
export function qrPath(text: string, correction: Correction): { path: string; size: number } {
  const { data, size } = encode(text, { border: 0, ecc: correction, boostEcc: false })
  const squares = data.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')),
  )
  return { path: squares.join(''), size }
}

type Props = {
  text: string
  correction: Correction
  className: string
  /** Screen readers skip a code without a label. */
  label?: string
}

export function QrCode({ text, correction, className, label }: Props) {
  const { path, size } = qrPath(text, correction)
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      className={className}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
      aria-hidden={!label}
    >
      <path d={path} fill="currentColor" />
    </svg>
  )
}
