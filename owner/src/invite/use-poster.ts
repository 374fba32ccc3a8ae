import { getSupport } from '@dobara/contract/calls/support'
import { onePictureOf } from '@dobara/contract/rules/pictures'
import { callLogged } from '@dobara/web/api/call-logged.ts'
import { useTask } from '@dobara/web/state/use-task.ts'
import { bringGuests } from '../onboarding/steps-taken.ts'
import type { InvitingRestaurant } from './invitation.ts'
import type { PaperSize } from './poster/sheet.ts'
import { type PosterLanguages, posterWords } from './poster/words.ts'

interface Wanted {
  restaurant: InvitingRestaurant
  link: string
  outlet?: number | undefined
  size: PaperSize
  languages: PosterLanguages
}

export const usePoster = () =>
  useTask(async ({ restaurant, link, outlet, size, languages }: Wanted) => {
    const [{ makePoster }, help, picture] = await Promise.all([
      import('./poster/make-poster.ts'),
      helpLine(),
      ownersPicture(onePictureOf(restaurant)),
    ])
    const words = posterWords(restaurant, languages)
    const pdf = await makePoster({ restaurant, words, link, outlet, help, picture }, size)
    const name = `dobara-${restaurant.resId}${outlet ? `-${outlet}` : ''}-${size}.pdf`.toLowerCase()
    return new File([pdf], name, { type: pdf.type })
  }, saveAsStep)

function saveAsStep(file: File): void {
  save(file)
  bringGuests()
}

/** Null if the details are unknown or only examples, because a poster hangs for years */
async function helpLine(): Promise<string | null> {
  try {
    const { email, phone, isExample } = await callLogged(getSupport)
    return isExample ? null : `Dobara · ${email} · ${phone}`
  } catch {
    return null
  }
}

/** PDFs support JPEG. Null if the picture was removed. */
async function ownersPicture(address: string | null): Promise<ArrayBuffer | null> {
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

/** Long enough for the browser to have read the file */
const longEnoughMs = 60_000
