import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { failures } from '@dobara/contract/failures/failures'
import { ResId } from '@dobara/contract/fields/fields'
import type { FoundByLink, JoinPage, JoinPages } from '@dobara/contract/site/join-page'
import { decoded } from '@dobara/contract/text/decoded'
import type { Language } from '@dobara/contract/text/language'
import { Failure, failFields } from '../platform/failure.ts'
import { failureBody } from '../platform/http/failures.ts'
import type { PictureRoute } from '../platform/http/pages/pictures.ts'
import type { WebApp } from '../platform/http/pages/web-app.ts'
import type { WrittenPage } from '../platform/http/pages/written-page.ts'
import { ownPictureRoute } from '../restaurants/picture-route.ts'
import { type JoinLinks, joinPictureRoute, pictureAddress } from './picture-route.ts'
import { createPictures } from './pictures.ts'

interface JoinRoutes {
  writtenPages: WrittenPage[]
  pictures: PictureRoute[]
}

/** The server fills the page in, so that people can read it before the scripts load. */
export async function openJoinPage(
  webApps: readonly WebApp[],
  origin: string,
  links: JoinLinks,
): Promise<JoinRoutes> {
  const { pictures = createPictures(), ownPicture } = links
  const ownPictures = ownPictureRoute(ownPicture)
  const webApp = webApps.find(({ joins }) => joins)
  const pages = webApp && (await builtPages(webApp.folder))
  if (!webApp || !pages) return { writtenPages: [], pictures: [ownPictures] }
  const { folder, at, page } = webApp
  const template = await openTemplate(join(folder, page))

  const writtenPage: WrittenPage = {
    path: `${at}join/:resId`,
    screen: `${at}join`,
    async write({ lastPart, language, requestId }) {
      const found = await findByLink(lastPart, links, requestId)
      const isFound = 'restaurant' in found
      const picture = isFound ? pictureAddress(pages, pictures, found, language) : null
      const filled = await pages.joinPage({ found, language, origin, picture })
      return {
        status: isFound ? 200 : failures.not_found.status,
        html: template(language, filled),
      }
    },
  }
  return {
    writtenPages: [writtenPage],
    pictures: [ownPictures, joinPictureRoute(pages, { ...links, pictures })],
  }
}

async function findByLink(
  resId: string,
  { restaurantOf }: JoinLinks,
  requestId: string,
): Promise<FoundByLink> {
  try {
    const code = ResId.safeParse(decoded(resId))
    if (!code.success) return failFields({ resId: 'res_id_wrong' })
    return { resId, restaurant: await restaurantOf(code.data) }
  } catch (error) {
    const failure: Failure | null = error instanceof Failure ? error : null
    const status = failures[failure?.code ?? 'fault'].status
    if (!failure || status >= 500) throw error
    return { resId, status, failure: failureBody(failure, requestId) }
  }
}

async function builtPages(folder: string): Promise<JoinPages | null> {
  const file = join(folder, '.join-page/pages.js')
  return existsSync(file) ? import(pathToFileURL(file).href) : null
}

const places = {
  language: '<html lang="en">',
  head: '<title>Dobara</title>',
  needsScript: /<noscript>[^<]*<\/noscript>/,
  screen: '<div id="app"></div>',
}

async function openTemplate(file: string) {
  const text = await readFile(file, 'utf8')
  for (const place of Object.values(places))
    if (text.search(place) === -1) throw new Error(`${file} lacks ${place}`)
  // The replacements are functions, so that a `$` in a name remains a `$`.
  return (language: Language, { head, needsScript, screen, data }: JoinPage): string =>
    text
      .replace(places.language, () => `<html lang="${language}">`)
      .replace(places.needsScript, () => '')
      .replace(
        places.screen,
        () => `<noscript>${needsScript}</noscript><div id="app">${screen}</div>${data}`,
      )
      .replace(places.head, () => head)
}
