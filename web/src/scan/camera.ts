export type CameraProblem = 'insecure' | 'refused' | 'missing' | 'busy'

/** The reasons why there is no picture. */
export class NoCamera extends Error {
  override name = 'NoCamera'
  readonly problem: CameraProblem

  constructor(problem: CameraProblem) {
    super(problem)
    this.problem = problem
  }
}

const wanted = {
  video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
}

/**
 * Opens the camera at the back where there are two; the browser asks for permission the first time.
 * @throws {NoCamera}
 */
export async function openCamera(): Promise<MediaStream> {
  // Browsers hide the camera from pages that came over plain http.
  if (!navigator.mediaDevices) throw new NoCamera('insecure')
  try {
    return await navigator.mediaDevices.getUserMedia(wanted)
  } catch (reason) {
    throw new NoCamera(problems[(reason as DOMException).name] ?? 'missing')
  }
}

const problems: Record<string, CameraProblem> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

/** Null where the camera has no lamp. */
export function lampOf(stream: MediaStream): ((isOn: boolean) => Promise<void>) | null {
  const [track] = stream.getVideoTracks()
  const can = track?.getCapabilities?.() as { torch?: boolean } | undefined
  if (!track || !can?.torch) return null
  return (torch) => track.applyConstraints({ advanced: [{ torch } as MediaTrackConstraintSet] })
}

/** Mirrors the picture of a front camera, as people expect of themselves. */
export const isMirror = (stream: MediaStream): boolean =>
  stream.getVideoTracks()[0]?.getSettings().facingMode !== 'environment'

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}
