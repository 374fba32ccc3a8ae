import type { ExportKind } from '@dobara/contract/rules/exports'
import { newId } from '@dobara/server/platform/id'
import type { WorldOwner } from './owner.ts'

export async function readPages(owner: WorldOwner, exportId: string) {
  const pages = []
  for (let after: string | undefined; ; ) {
    const page = await owner.readExport(exportId, after)
    pages.push(page)
    if (page.next === null) return pages
    after = page.next
  }
}

export async function fileOf(
  owner: WorldOwner,
  kind: ExportKind,
  months: { firstMonth?: string; lastMonth?: string } = {},
): Promise<string> {
  const exportId = newId()
  await owner.startExport(exportId, kind, months)
  return (await readPages(owner, exportId)).map(({ text }) => text).join('')
}
