import { getSupport } from '@dobara/contract/calls/support'
import { onePictureOf } from '@dobara/contract/pictures'
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
    const [{ makePoster }, help, picture] = await Promise.all([
      import('./poster/make-poster.ts'),
      helpLine(),
      ownPicture(onePictureOf(restaurant)),
    ])
    const words = posterWords(restaurant, language === baseLocale ? null : language)
    const pdf = await makePoster({ program: restaurant, words, link, help, picture }, size)
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

/** As a JPEG, which a PDF can hold. One that was removed meanwhile is left away. */
async function ownPicture(address: string | null): Promise<ArrayBuffer | null> {
  if (!address) return null
  const answer = await fetch(address)
  if (!answer.ok) return null
  const picture = await createImageBitmap(await answer.blob())
  const canvas = document.createElement('canvas')
  canvas.width = picture.width
  canvas.height = picture.height
  canvas.getContext('2d')?.drawImage(picture, 0, 0)
  const drawn = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.92))
  return drawn?.arrayBuffer() ?? null
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
