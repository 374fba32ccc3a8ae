import { pathOf } from '@dobara/contract/calls/call'
import { listMemberships } from '@dobara/contract/schemas/customers'
import {
  exportRestaurant,
  getPublicRestaurant,
  getRestaurantProfile,
  setPicture,
} from '@dobara/contract/schemas/restaurants'
import { getCsrfToken } from '@dobara/contract/schemas/session'
import type { Browser } from '@dobara/testing/people/browser'
import { guests } from '@dobara/testing/people/cast'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { takingBusy } from '@dobara/testing/people/patiently'
import { onePixel } from '@dobara/testing/pictures/one-pixel'
import { asSuperuser } from '@dobara/testing/postgres/superuser'
import { times } from '@dobara/testing/times'
import { openWorldForEach } from '@dobara/testing/world/world'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'

const world = openWorldForEach()

type File = Uint8Array<ArrayBuffer>

const bytesOf = async (picture: Sharp): Promise<File> => Uint8Array.from(await picture.toBuffer())
const plain = (width: number, height: number, background = '#c4321c') =>
  sharp({ create: { width, height, channels: 3, background } })

async function seen(browser: Browser, address: string) {
  const answer = await browser.fetch(address)
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) }
}

async function sends(browser: Browser, body: Blob | string, headers: Record<string, string> = {}) {
  const csrfToken = headers['x-csrf-token'] ?? (await browser.call(getCsrfToken)).csrfToken
  const answer = await browser.fetch(pathOf(setPicture, { kind: 'logo' }), {
    method: 'POST',
    body,
    headers: { 'content-type': 'image/png', 'x-csrf-token': csrfToken, ...headers },
  })
  return { status: answer.status, code: ((await answer.json()) as { code?: string }).code }
}

const logoOf = async ({ call }: WorldOwner) => (await call(getRestaurantProfile)).logo

test.each([
  ['image/jpeg', () => plain(900, 600).jpeg()],
  ['image/png', () => plain(900, 600).png()],
  ['image/webp', () => plain(900, 600).webp()],
] as const)('a picture of %s is shown to members and to visitors', async (type, draw) => {
  const owner = await world.owner()
  const asha = await world.member(owner, guests.asha)
  const { address } = await owner.show('logo', await bytesOf(draw()), type)
  expect(address).toMatch(new RegExp(`^/pictures/${owner.resId}/logo/[\\w-]{22}\\.webp$`))
  const shown = { logo: address, rewardPicture: null }
  expect(await owner.call(getRestaurantProfile)).toMatchObject(shown)
  const { resId } = owner
  expect(await world.visitor().call(getPublicRestaurant, { params: { resId } })).toMatchObject(
    shown,
  )
  expect((await asha.call(listMemberships)).results[0]).toMatchObject(shown)

  const { answer, bytes } = await seen(world.visitor(), address)
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  })
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 384, height: 384 })
  expect(bytes.length).toBeLessThan(40_000)
})

test('logo and reward picture are changed and removed independently', async () => {
  const owner = await world.owner()
  const logo = await owner.show('logo', onePixel)
  const photo = await owner.show('reward', await bytesOf(plain(600, 600).jpeg()), 'image/jpeg')
  const other = await owner.show('logo', await bytesOf(plain(300, 300, '#1f7a4d').png()))
  expect(other.address).not.toBe(logo.address)
  expect(await owner.call(getRestaurantProfile)).toMatchObject({
    logo: other.address,
    rewardPicture: photo.address,
  })

  const before = await seen(world.visitor(), logo.address)
  expect(before.answer.headers.get('cache-control')).toBe('public, max-age=300')
  expect(before.bytes).toEqual((await seen(world.visitor(), other.address)).bytes)

  await owner.showNoLonger('logo')
  expect(await owner.call(getRestaurantProfile)).toMatchObject({
    logo: null,
    rewardPicture: photo.address,
  })
  expect((await seen(world.visitor(), other.address)).answer.status).toBe(404)
  expect((await seen(world.visitor(), photo.address)).answer.status).toBe(200)
  await owner.showNoLonger('logo')
})

test('a browser that has a picture is not sent it again', async () => {
  const owner = await world.owner()
  const { address } = await owner.show('logo', onePixel)
  const { fetch } = world.visitor()
  const etag = (await fetch(address)).headers.get('etag') ?? ''
  const again = await fetch(address, { headers: { 'if-none-match': etag } })
  expect(again.status).toBe(304)
})

test('a shown picture does not contain where and by whom it was taken', async () => {
  const owner = await world.owner()
  const withPlace = await bytesOf(
    plain(400, 300)
      .jpeg()
      .withExif({
        IFD0: { Artist: 'Meenal of Hill Road', Copyright: 'Meenal' },
        IFD3: { GPSLatitude: '19/1 3/1 0/1', GPSLatitudeRef: 'N' },
      }),
  )
  const { exif } = await sharp(withPlace).metadata()
  expect(exif?.includes('Hill Road')).toBe(true)
  const { address } = await owner.show('reward', withPlace, 'image/jpeg')
  const { bytes } = await seen(world.visitor(), address)
  const metadata = await sharp(bytes).metadata()
  for (const part of ['exif', 'icc', 'iptc', 'xmp', 'tifftagPhotoshop'] as const)
    expect(metadata[part], part).toBeUndefined()
  for (const trace of ['Exif', 'Hill Road', 'GPS']) expect(bytes.includes(trace)).toBe(false)
})

test('a photo is shown in the orientation in which it was taken', async () => {
  const owner = await world.owner()
  const left = await plain(100, 200, '#ffffff').png().toBuffer()
  const turned = await bytesOf(
    plain(200, 200, '#000000')
      .composite([{ input: left, left: 0, top: 0 }])
      .jpeg()
      .withMetadata({ orientation: 6 }),
  )
  const { address } = await owner.show('reward', turned, 'image/jpeg')
  const { bytes } = await seen(world.visitor(), address)
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  const redAt = (x: number, y: number) => data[(y * info.width + x) * info.channels]
  expect(redAt(192, 40)).toBeGreaterThan(240)
  expect(redAt(192, 340)).toBeLessThan(15)
})

test('a transparent logo is shown whole on white, and an animation as its first frame', async () => {
  const owner = await world.owner()
  const clear = { create: { width: 400, height: 100, channels: 4, background: '#0000' } } as const
  const corner = async (address: string) => {
    const { bytes } = await seen(world.visitor(), address)
    const { pages, hasAlpha } = await sharp(bytes).metadata()
    expect({ pages, hasAlpha }).toEqual({ pages: undefined, hasAlpha: false })
    return [...(await sharp(bytes).raw().toBuffer()).subarray(0, 3)]
  }
  const logo = await owner.show('logo', await bytesOf(sharp(clear).png()))
  expect(await corner(logo.address)).toEqual([255, 255, 255])

  const frames = await sharp(
    await Promise.all(['#00ff00', '#ff0000'].map((color) => plain(64, 64, color).png().toBuffer())),
    { join: { animated: true } },
  )
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer()
  expect((await sharp(frames, { animated: true }).metadata()).pages).toBe(2)
  const { address } = await owner.show('reward', Uint8Array.from(frames), 'image/webp')
  const [red = 255, green = 0] = await corner(address)
  expect(green - red).toBeGreaterThan(200)
})

test('of a file that is a picture and something else, only the picture is left', async () => {
  const owner = await world.owner()
  const script = '<script>alert(document.cookie)</script>'
  const both = Buffer.concat([await plain(50, 50).jpeg().toBuffer(), Buffer.from(script)])
  const { address } = await owner.show('logo', Uint8Array.from(both), 'image/jpeg')
  const { bytes } = await seen(world.visitor(), address)
  expect(bytes.includes('script')).toBe(false)
  expect(bytes.subarray(8, 12).toString()).toBe('WEBP')
})

async function claiming(width: number, height: number): Promise<File> {
  const small = await bytesOf(plain(8, 8).png())
  const header = new DataView(small.buffer)
  header.setUint32(16, width)
  header.setUint32(20, height)
  const { crc32 } = await import('node:zlib')
  header.setUint32(29, crc32(small.subarray(12, 29)))
  return small
}

test('a file of another type or an unreadable picture is refused and changes nothing', async () => {
  const owner = await world.owner()
  const { address } = await owner.show('logo', onePixel)
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect/></svg>'
  const gif = await bytesOf(plain(9, 9).gif())
  const tiff = await bytesOf(plain(9, 9).tiff())
  const avif = await bytesOf(plain(64, 64).avif())
  const noise = Buffer.alloc(3 * 300 * 300).map(() => Math.random() * 256)
  const raw = { width: 300, height: 300, channels: 3 } as const
  const whole = await bytesOf(sharp(noise, { raw }).jpeg())
  const bomb = await bytesOf(plain(7_000, 7_000).png())
  const strip = await bytesOf(plain(12_001, 1).png())
  expect(bomb.length).toBeLessThan(1_000_000)
  const refused: [string, string | File, number, string][] = [
    ['an SVG', svg, 415, 'picture_type_wrong'],
    ['a GIF', gif, 415, 'picture_type_wrong'],
    ['a TIFF', tiff, 415, 'picture_type_wrong'],
    ['an AVIF', avif, 415, 'picture_type_wrong'],
    ['HTML', '<!doctype html><p>', 415, 'picture_type_wrong'],
    ['a PDF', '%PDF-1.7', 415, 'picture_type_wrong'],
    ['nothing', '', 415, 'picture_type_wrong'],
    ['the beginning of a JPEG', whole.slice(0, 3), 400, 'picture_unreadable'],
    ['half a JPEG', whole.slice(0, whole.length / 2), 400, 'picture_unreadable'],
    ['a PNG of nothing', onePixel.slice(0, 40), 400, 'picture_unreadable'],
    ['a small file of many pixels', bomb, 400, 'picture_unreadable'],
    ['a long strip', strip, 400, 'picture_unreadable'],
    ['one that claims even more', await claiming(60_000, 60_000), 400, 'picture_unreadable'],
    ['one that claims more than there is', await claiming(5_000, 5_000), 400, 'picture_unreadable'],
    ['more than 5 MB', new Uint8Array(5 * 1024 * 1024 + 1), 413, 'picture_too_large'],
  ]
  for (const [what, file, status, code] of refused) {
    const body = typeof file === 'string' ? file : new Blob([file])
    expect(await sends(owner, body), what).toEqual({ status, code })
  }
  expect(await sends(owner, new Blob([onePixel]), { 'content-type': 'image/svg+xml' })).toEqual({
    status: 415,
    code: 'picture_type_wrong',
  })
  expect(await logoOf(owner)).toBe(address)
})

test('the larger body limit of pictures does not apply to other calls', async () => {
  const owner = await world.owner()
  const { csrfToken } = await owner.call(getCsrfToken)
  const answer = await owner.fetch('/api/v1/restaurant/pictures/logo/remove', {
    method: 'POST',
    body: JSON.stringify({ text: 'x'.repeat(100_000) }),
    headers: { 'content-type': 'application/json', 'x-csrf-token': csrfToken },
  })
  expect(answer.status).toBe(413)
})

test('only the restaurant itself can change its pictures, and only from our own pages', async () => {
  const owner = await world.owner()
  const outsider = await world.outsider()
  const asha = await world.member(owner, guests.asha)
  const { address } = await owner.show('logo', onePixel)
  const file = new Blob([onePixel])
  expect(await sends(world.visitor(), file)).toEqual({ status: 401, code: 'signed_out' })
  expect(await sends(asha, file)).toEqual({ status: 403, code: 'wrong_role' })
  const unfinished = await world.signedIn('restaurant', '+919812300001')
  expect(await sends(unfinished, file)).toEqual({ status: 403, code: 'profile_incomplete' })
  const forgeries: Record<string, string>[] = [
    { 'x-csrf-token': 'made-up' },
    { 'sec-fetch-site': 'cross-site' },
  ]
  for (const forged of forgeries)
    expect(await sends(owner, file, forged)).toEqual({ status: 403, code: 'csrf_refused' })

  await outsider.show('logo', await bytesOf(plain(20, 20).png()))
  await outsider.showNoLonger('logo')
  expect(await logoOf(owner)).toBe(address)
  const elsewhere = address.replace(owner.resId, outsider.resId)
  expect((await seen(world.visitor(), elsewhere)).answer.status).toBe(404)
})

test('an unauthorised upload is refused before a byte of the file is read', async () => {
  const owner = await world.owner()
  const large = new Blob([new Uint8Array(9_000_000)])
  expect(await sends(world.visitor(), large)).toEqual({ status: 401, code: 'signed_out' })
  expect(await sends(owner, large, { 'x-csrf-token': 'made-up' })).toEqual({
    status: 403,
    code: 'csrf_refused',
  })
})

test('invented picture addresses are not found', async () => {
  const owner = await world.owner()
  const { address } = await owner.show('logo', onePixel)
  const digest = address.split('/').at(-1) ?? ''
  for (const wrong of [
    `/pictures/${owner.resId}/reward/${digest}`,
    `/pictures/${owner.resId}/menu/${digest}`,
    `/pictures/ZZZZZZ/logo/${digest}`,
    `/pictures/${owner.resId}/logo/x.webp`,
    address.replace('.webp', '.svg'),
    `/pictures/${owner.resId}/logo/..%2f..%2fetc%2fpasswd`,
    `/pictures/%00/logo/${digest}`,
  ])
    expect((await seen(world.visitor(), wrong)).answer.status, wrong).toBe(404)
})

test('twenty changes an hour are accepted over two servers, and the last picture is complete', async () => {
  const owner = await world.owner()
  const elsewhere = await (await world.anotherServer()).anotherPhone(owner)
  const files = await Promise.all(times(4, (n) => bytesOf(plain(9, 9, `#00${n}000`).png())))
  const tries = await Promise.allSettled(
    times(48, (n) => (n % 2 ? owner : elsewhere).show('logo', files[n % 4] as File)),
  )
  const codes = tries.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []))
  const taken = tries.length - codes.length
  expect(taken).toBeGreaterThan(0)
  expect(taken).toBeLessThanOrEqual(20)
  for (const code of codes) expect(['busy', 'too_many_tries']).toContain(code)
  for (let n = taken; n < 20; n++) await (n % 2 ? owner : elsewhere).show('logo', onePixel)
  await expect(elsewhere.show('logo', onePixel)).rejects.toMatchObject({ code: 'too_many_tries' })
  await expect(owner.show('logo', onePixel)).rejects.toMatchObject({
    code: 'too_many_tries',
    details: { until: '2026-11-20T12:05:00.000Z' },
  })
  await expect(owner.showNoLonger('logo')).rejects.toMatchObject({ code: 'too_many_tries' })
  const { answer } = await seen(world.visitor(), (await logoOf(owner)) ?? '')
  expect(answer.headers.get('cache-control')).toContain('immutable')
  world.clock.pass(3_601)
  await owner.showNoLonger('logo')
  expect(await logoOf(owner)).toBeNull()
})

test('a file that is no picture counts as a change, so that an hour has twenty tries in all', async () => {
  const owner = await world.owner()
  const none = new Blob(['no picture'])
  for (let n = 0; n < 19; n++)
    expect(await sends(owner, none)).toEqual({ status: 415, code: 'picture_type_wrong' })
  await owner.show('logo', onePixel)
  expect(await sends(owner, none)).toEqual({ status: 429, code: 'too_many_tries' })
})

test('a thousand simultaneous uploads are all answered, and other calls are served meanwhile', async () => {
  const owner = await world.owner()
  const phones = await Promise.all(
    times(10, async () => {
      const phone = await world.anotherPhone(owner)
      return { phone, token: (await phone.call(getCsrfToken)).csrfToken }
    }),
  )
  const file = await bytesOf(plain(2_000, 2_000).jpeg())
  const uploads = phones.flatMap(({ phone, token }) =>
    times(100, () => takingBusy(() => sends(phone, new Blob([file]), { 'x-csrf-token': token }))),
  )
  const meanwhile = await owner.call(getRestaurantProfile)
  expect(meanwhile.restaurantName).toBe('Spice Route')
  const answers = await Promise.all(uploads)
  const statuses = new Set(answers.map(({ status }) => status))
  expect([...statuses].sort()).toEqual(expect.arrayContaining([200, 503]))
  for (const status of statuses) expect([200, 429, 503]).toContain(status)
  await expect(owner.call(getRestaurantProfile)).resolves.toMatchObject({
    logo: expect.any(String),
  })
})

test('the owner’s export contains the pictures and each change', async () => {
  const owner = await world.owner()
  const { address } = await owner.show('reward', onePixel)
  const { bytes } = await seen(owner, address)
  expect(await owner.call(exportRestaurant)).toMatchObject({
    pictures: [{ kind: 'reward', type: 'image/webp', base64: bytes.toString('base64') }],
    changes: [{ act: 'picture changed', fields: ['reward_picture'] }, {}],
  })
})

test('the table refuses large pictures and digests without a picture', async () => {
  const owner = await world.owner()
  await owner.show('logo', onePixel)
  for (const change of [
    "update picture set bytes = decode(repeat('00', 200001), 'hex')",
    'update picture set bytes = null',
    "update picture set kind = 'menu'",
    "update program set logo = '../../etc/passwd'",
  ])
    await expect(asSuperuser(world.databaseUrl, change), change).rejects.toThrow(/check constraint/)
})
