import { drawLine, type Sheet } from './sheet.ts'

const radius = 11
const rim = 4.5
const filled = 0.72

export function drawLogo(sheet: Sheet, x: number, y: number): void {
  const [middle, height] = [x + radius, y - 8]
  const r = radius - rim / 2
  sheet.lineWidth(rim).lineCap('round')
  sheet.circle(middle, height, r).strokeColor('#eadfd0').stroke()
  const angle = 2 * Math.PI * filled
  const end = `${middle + r * Math.sin(angle)} ${height - r * Math.cos(angle)}`
  sheet
    .path(`M${middle} ${height - r}A${r} ${r} 0 1 1 ${end}`)
    .strokeColor('#f4a712')
    .stroke()
  drawLine(sheet, 'dobara', x + 2 * radius + 6, y, { size: 24, color: '#5b1a4a', weight: 'heavy' })
}
