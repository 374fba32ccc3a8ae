export interface MultipliedRow {
  base_points: number | null
  halves: number | null
}

export const multiplied = ({ base_points, halves }: MultipliedRow) =>
  base_points === null || halves === null ? null : { basePoints: base_points, halves }
