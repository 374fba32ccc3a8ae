import { encode } from 'uqr'

/** Drawn at build time: the page carries a path, not the library. */
export function QrCode({ text, className }: { text: string; className: string }) {
  const { data, size } = encode(text, { border: 0, ecc: 'M' })
  const path = data.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')),
  )
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      className={className}
      shapeRendering="crispEdges"
      aria-hidden="true"
    >
      <path d={path.join('')} fill="currentColor" />
    </svg>
  )
}
