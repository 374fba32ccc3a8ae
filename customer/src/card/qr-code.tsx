import { encode } from 'uqr'

/**
 * The customer ID, drawn with the most correction that eight digits leave room for in the smallest
 * code: it can be read from a cracked or dirty screen.
 */
export function QrCode({
  text,
  label,
  className,
}: {
  text: string
  label: string
  className: string
}) {
  const { data, size } = encode(text, { border: 0, ecc: 'H', boostEcc: false })
  const path = data.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')),
  )
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      className={className}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={path.join('')} fill="currentColor" />
    </svg>
  )
}
