import { vibrateShortly } from '@dobara/ui/short-vibration'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  CameraError,
  type CameraProblem,
  closeCamera,
  isMirror,
  lampOf,
  openCamera,
} from './camera.ts'
import { openCodeReader } from './code-reader.ts'

export type ScanProblem = CameraProblem | 'not-loaded'

interface View {
  isMirrored: boolean
  lamp: ((isOn: boolean) => Promise<void>) | null
}

interface Wanted {
  idIn: (text: string) => string | null
  onFound: (id: string) => void
}

const betweenPicturesMs = 120

/** Ends at the first code that contains an ID. */
export function useScan({ idIn, onFound }: Wanted) {
  const video = useRef<HTMLVideoElement>(null)
  const [view, setView] = useState<View | null>(null)
  const [problem, setProblem] = useState<ScanProblem | null>(null)
  const [isOtherCode, setIsOtherCode] = useState(false)
  const read = useEffectEvent(idIn)
  const find = useEffectEvent(onFound)

  useEffect(() => {
    const left = new AbortController()
    const look = async () => {
      const [stream, readCode] = await Promise.all([openCamera(), openCodeReader()])
      left.signal.addEventListener('abort', () => closeCamera(stream))
      if (left.signal.aborted) return closeCamera(stream)
      const picture = video.current
      if (!picture) return
      picture.srcObject = stream
      await picture.play()
      setView({ isMirrored: isMirror(stream), lamp: lampOf(stream) })
      while (!left.signal.aborted) {
        const text = await readCode(picture)
        const id = text && read(text)
        if (id && !left.signal.aborted) {
          vibrateShortly()
          return find(id)
        }
        if (text) setIsOtherCode(true)
        await new Promise((resolve) => setTimeout(resolve, betweenPicturesMs))
      }
    }
    look().catch((reason: unknown) => {
      if (left.signal.aborted) return
      console.error('Nothing can be scanned', reason)
      setProblem(reason instanceof CameraError ? reason.problem : 'not-loaded')
    })
    return () => left.abort()
  }, [])

  return { video, view, problem, isOtherCode }
}
