export type CameraProblem = 'insecure' | 'refused' | 'missing' | 'busy'

/** The camera could not be opened, for the reason in `problem`. */
export class CameraError extends Error {
  override name = 'CameraError'
  readonly problem: CameraProblem

  constructor(problem: CameraProblem) {
    super(problem)
    this.problem = problem
  }
}

const constraints = {
  video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
}

/**
 * Opens the camera, preferably that on the back. The browser asks for permission the first time.
 * @throws {CameraError}
 */
export async function openCamera(): Promise<MediaStream> {
  // Browsers offer no camera to pages loaded over plain HTTP.
  if (!navigator.mediaDevices) throw new CameraError('insecure')
  try {
    return await navigator.mediaDevices.getUserMedia(constraints)
  } catch (reason) {
    throw new CameraError(problems[(reason as DOMException).name] ?? 'missing')
  }
}

const problems: Record<string, CameraProblem> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

/** A function that switches the camera's lamp; null if there is none. */
export function lampOf(stream: MediaStream): ((isOn: boolean) => Promise<void>) | null {
  const [track] = stream.getVideoTracks()
  const can = track?.getCapabilities?.() as { torch?: boolean } | undefined
  if (!track || !can?.torch) return null
  return (torch) => track.applyConstraints({ advanced: [{ torch } as MediaTrackConstraintSet] })
}

/** Whether to mirror the picture: people expect the front camera to act as a mirror. */
export const isMirror = (stream: MediaStream): boolean =>
  stream.getVideoTracks()[0]?.getSettings().facingMode !== 'environment'

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}
