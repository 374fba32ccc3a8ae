declare module 'subset-font' {
  type Axis = number | { min: number; max: number }

  /** The package brings no types: this is the part of it that we use. */
  export default function subsetFont(
    font: Buffer,
    characters: string,
    options: {
      targetFormat: 'woff2' | 'truetype'
      variationAxes?: Record<string, Axis>
      keepFeatures?: string[]
      dropTables?: string[]
    },
  ): Promise<Buffer>
}
