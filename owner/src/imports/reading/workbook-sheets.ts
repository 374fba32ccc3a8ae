import { scanXml } from './scan-xml.ts'
import type { Unpacked } from './unpack.ts'

export interface Worksheet {
  name: string
  isHidden: boolean
  /** Counted from 1, with sheets that are charts */
  place: number
  part: string
}

export function worksheetsOf(unpacked: Unpacked): Worksheet[] {
  const parts = new Map<string, string>()
  scanXml(unpacked('xl/_rels/workbook.xml.rels'), {
    open(name, attributes) {
      if (name !== 'Relationship') return
      const { Id = '', Type = '', Target = '' } = attributes()
      if (Type.endsWith('/worksheet'))
        parts.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`)
    },
  })
  const sheets: Worksheet[] = []
  let place = 0
  scanXml(unpacked('xl/workbook.xml'), {
    open(tag, attributes) {
      if (tag !== 'sheet') return
      const { name, id = '', state = 'visible' } = attributes()
      if (!name) return
      place += 1
      const part = parts.get(id)
      if (part) sheets.push({ name, isHidden: state !== 'visible', place, part })
    },
  })
  return sheets
}
