export interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

const gap = 8

/**
 * How far a box must rise to lie over none of the others, in the boxes' units. Null if it would then begin above 0,
 * which is the upper edge of the screen.
 */
export function riseToFreePlace(box: Box, others: Box[]): number | null {
  const height = box.bottom - box.top
  const beside = others.filter(({ left, right }) => left < box.right && box.left < right)
  let bottom = box.bottom
  for (;;) {
    const covered = beside.filter((other) => other.top < bottom && bottom - height < other.bottom)
    if (covered.length === 0) return box.bottom - bottom
    bottom = Math.min(...covered.map(({ top }) => top)) - gap
    if (bottom - height < 0) return null
  }
}
