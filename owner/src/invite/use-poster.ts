import { getSupport } from '@dobara/contract/calls/support'
import { callLogged } from '@dobara/web/api/call-logged.ts'
import { useTask } from '@dobara/web/use-task.ts'
import { baseLocale, type Locale } from '@dobara/words/runtime.js'
import type { Inviting } from './invitation.ts'
import type { PaperSize } from './poster/sheet.ts'
import { posterWords } from './poster/words.ts'

interface Wanted {
  restaurant: Inviting
  link: string
  size: PaperSize
  language: Locale
}

/** Makes the poster and saves it. The fonts, and the code that makes it, are fetched when it is asked for. */
export const usePoster = () =>
  useTask(async ({ restaurant, link, size, language }: Wanted) => {
    const [{ makePoster }, help] = await Promise.all([
      import('./poster/make-poster.ts'),
      helpLine(),
    ])
    const words = posterWords(restaurant, language === baseLocale ? null : language)
    const pdf = await makePoster({ program: restaurant, words, link, help }, size)
    const name = `dobara-${restaurant.resId}-${size}.pdf`.toLowerCase()
    return new File([pdf], name, { type: pdf.type })
  }, save)

/** A poster hangs for years: an example stays off it, and so does what is not known. */
async function helpLine(): Promise<string | null> {
  try {
    const { email, phone, isExample } = await callLogged(getSupport)
    return isExample ? null : `Dobara · ${email} · ${phone}`
  } catch {
    return null
  }
}

export function save(file: File): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), longEnoughMs)
}

/** Long enough for the browser to have taken the file. */
const longEnoughMs = 60_000
