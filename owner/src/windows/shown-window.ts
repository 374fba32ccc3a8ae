export interface ShownWindow {
  /** '×2 until 7:00 pm' */
  text: string
  times: (points: number) => number
}
