import { encodeQR } from 'qr'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { isMirror, lampOf, openCamera } from './camera.ts'
import { openCodeReader } from './code-reader.ts'
import { useScan } from './use-scan.ts'

/** A canvas that does not change yields no video frames. */
const canvas = document.createElement('canvas')
let held: string | null
let size: readonly [width: number, height: number]
let drawing: ReturnType<typeof setInterval>
let streams: MediaStream[]
let asked: unknown[]

function draw() {
  const [width, height] = size
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
  const pen = canvas.getContext('2d') as CanvasRenderingContext2D
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, width, height)
  pen.fillStyle = 'black'
  if (held === null) return
  const dot = 6
  encodeQR(held, 'raw', { border: 4 }).forEach((line, y) => {
    line.forEach((isDark, x) => {
      if (isDark) pen.fillRect(x * dot, y * dot, dot, dot)
    })
  })
}

beforeEach(() => {
  streams = []
  asked = []
  held = null
  size = [400, 300]
  drawing = setInterval(draw, 30)
  vi.stubGlobal('BarcodeDetector', undefined)
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async (wanted) => {
    asked.push(wanted)
    const stream = canvas.captureStream(30)
    streams.push(stream)
    return stream
  })
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => {
  clearInterval(drawing)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const isLive = (stream: MediaStream | undefined) =>
  stream?.getTracks().some(({ readyState }) => readyState === 'live')

async function openScanner() {
  const onFound = vi.fn()
  let latest: ReturnType<typeof useScan> | undefined
  function Scanner() {
    latest = useScan({ idIn: (text) => /^card (.+)$/.exec(text)?.[1] ?? null, onFound })
    return <video ref={latest.video} muted playsInline />
  }
  const { unmount } = await render(<Scanner />)
  return { onFound, unmount, scan: () => latest as ReturnType<typeof useScan> }
}

test('another code is said to be one; the first with an ID is found once, and the camera closed as the screen goes', async () => {
  const { onFound, scan, unmount } = await openScanner()
  await expect.poll(() => scan().view).toEqual({ isMirrored: true, lamp: null })
  expect(scan().isOtherCode).toBe(false)
  held = 'something else'
  await expect.poll(() => scan().isOtherCode).toBe(true)
  expect(onFound).not.toHaveBeenCalled()
  held = 'card 7'
  await expect.poll(() => onFound.mock.calls).toEqual([['7']])
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(onFound).toHaveBeenCalledOnce()
  expect(isLive(streams[0])).toBe(true)
  await unmount()
  expect(isLive(streams[0])).toBe(false)
})

test('a screen that is left finds nothing more', async () => {
  const { onFound, scan, unmount } = await openScanner()
  await expect.poll(() => scan().view).not.toBeNull()
  await unmount()
  held = 'card 7'
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(onFound).not.toHaveBeenCalled()
})

test('a camera that opens after the screen was left is closed at once', async () => {
  let open = () => {}
  vi.mocked(navigator.mediaDevices.getUserMedia).mockImplementation(async () => {
    await new Promise<void>((resolve) => {
      open = resolve
    })
    const stream = canvas.captureStream(30)
    streams.push(stream)
    return stream
  })
  const { unmount } = await openScanner()
  await unmount()
  open()
  await expect.poll(() => streams).toHaveLength(1)
  await expect.poll(() => isLive(streams[0])).toBe(false)
  expect(console.error).not.toHaveBeenCalled()
})

test.each([
  ['NotAllowedError', 'refused'],
  ['SecurityError', 'refused'],
  ['NotReadableError', 'busy'],
  ['AbortError', 'busy'],
  ['NotFoundError', 'missing'],
])('after %s the problem of the camera is "%s"', async (name, problem) => {
  vi.mocked(navigator.mediaDevices.getUserMedia).mockRejectedValue(new DOMException('', name))
  const { scan, unmount } = await openScanner()
  await expect.poll(() => scan().problem).toBe(problem)
  expect(console.error).toHaveBeenCalledOnce()
  await unmount()
})

test('a camera that fails after the screen was left is no problem', async () => {
  let fail = (_: Error) => {}
  vi.mocked(navigator.mediaDevices.getUserMedia).mockImplementation(
    () =>
      new Promise((_, reject) => {
        fail = reject
      }),
  )
  const { scan, unmount } = await openScanner()
  await unmount()
  fail(new DOMException('', 'AbortError'))
  await new Promise((resolve) => setTimeout(resolve))
  expect(scan().problem).toBeNull()
  expect(console.error).not.toHaveBeenCalled()
})

test('what fails besides the camera is that the scanner was not loaded', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValue(new Error('no codec'))
  const { scan, unmount } = await openScanner()
  await expect.poll(() => scan().problem).toBe('not-loaded')
  await unmount()
})

test('a page over plain HTTP has no camera', async () => {
  vi.spyOn(navigator, 'mediaDevices', 'get').mockReturnValue(undefined as never)
  await expect(openCamera()).rejects.toMatchObject({ name: 'CameraError', problem: 'insecure' })
})

test('the camera on the back is asked for, in a size that can be read', async () => {
  await openCamera()
  expect(asked).toEqual([
    {
      video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
    },
  ])
})

test('the camera on the back is no mirror; a lamp can be switched where there is one', async () => {
  const stream = await openCamera()
  const [track] = stream.getVideoTracks() as [MediaStreamTrack]
  expect([isMirror(stream), lampOf(stream)]).toEqual([true, null])
  vi.spyOn(track, 'getSettings').mockReturnValue({ facingMode: 'environment' })
  const able = { torch: true } as MediaTrackCapabilities
  vi.spyOn(track, 'getCapabilities').mockReturnValue(able)
  const switched = vi.spyOn(track, 'applyConstraints').mockResolvedValue()
  expect(isMirror(stream)).toBe(false)
  await lampOf(stream)?.(true)
  expect(switched).toHaveBeenCalledExactlyOnceWith({ advanced: [{ torch: true }] })
  expect([isMirror(new MediaStream()), lampOf(new MediaStream())]).toEqual([true, null])
  Object.assign(track, { getCapabilities: undefined })
  expect(lampOf(stream)).toBeNull()
})

async function film() {
  const video = document.createElement('video')
  video.muted = true
  video.srcObject = canvas.captureStream(30)
  await video.play()
  await expect.poll(() => [video.videoWidth, video.videoHeight]).toEqual(size)
  return video
}

class PhonesReader {
  static formats = ['qr_code']
  static getSupportedFormats = async () => PhonesReader.formats
  static found: { rawValue: string }[] = []
  readonly options: object
  constructor(options: object) {
    this.options = options
  }
  detect = async () =>
    (this.options as { formats: string[] }).formats.flatMap(() => PhonesReader.found)
}

test('the phone’s own reader reads, if it reads such codes', async () => {
  vi.stubGlobal('BarcodeDetector', PhonesReader)
  const video = document.createElement('video')
  const read = await openCodeReader()
  expect(await read(video)).toBeNull()
  PhonesReader.found = [{ rawValue: 'by the phone' }]
  expect(await read(video)).toBe('by the phone')
  PhonesReader.formats = ['ean_13']
  expect(await (await openCodeReader())(video)).toBeNull()
  PhonesReader.getSupportedFormats = () => Promise.reject(new Error('no service'))
  expect(await (await openCodeReader())(video)).toBeNull()
})

test.each([
  ['small', [300, 240]],
  ['wide', [1280, 400]],
  ['high', [400, 1280]],
] as const)('our reader reads a code in a %s picture of at most 640 pixels', async (_, shape) => {
  held = 'card 7'
  size = shape
  const read = await openCodeReader()
  const drawn = vi.spyOn(CanvasRenderingContext2D.prototype, 'drawImage')
  const video = await film()
  await expect.poll(() => read(video)).toBe('card 7')
  const [, , , width, height] = drawn.mock.lastCall as unknown as number[]
  const scale = Math.min(1, 640 / Math.max(...shape))
  expect([width, height]).toEqual(shape.map((side) => Math.round(side * scale)))
})

test('our reader reads nothing from an empty picture, nor before there is one', async () => {
  const read = await openCodeReader()
  expect(await read(document.createElement('video'))).toBeNull()
  expect(await read(await film())).toBeNull()
})
