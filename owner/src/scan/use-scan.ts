import { vibrateShortly } from '@dobara/ui/short-vibration'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  type CameraProblem,
  closeCamera,
  isMirror,
  lampOf,
  NoCamera,
  openCamera,
} from './camera.ts'
import { openCodeReader } from './code-reader.ts'
import { customerIdIn } from './customer-id-in.ts'

interface View {
  isMirrored: boolean
  lamp: ((isOn: boolean) => Promise<void>) | null
}

const betweenPicturesMs = 120

/** Reads the camera's pictures until one shows a guest's code or the sheet is closed. */
export function useScan(onFound: (cusId: string) => void) {
  const video = useRef<HTMLVideoElement>(null)
  const [view, setView] = useState<View | null>(null)
  const [problem, setProblem] = useState<CameraProblem | 'not-loaded' | null>(null)
  const [isOtherCode, setIsOtherCode] = useState(false)
  const find = useEffectEvent(onFound)

  useEffect(() => {
    const left = new AbortController()
    const look = async () => {
      const [stream, read] = await Promise.all([openCamera(), openCodeReader()])
      left.signal.addEventListener('abort', () => closeCamera(stream))
      if (left.signal.aborted) return closeCamera(stream)
      const picture = video.current
      if (!picture) return
      picture.srcObject = stream
      await picture.play()
      setView({ isMirrored: isMirror(stream), lamp: lampOf(stream) })
      while (!left.signal.aborted) {
        const text = await read(picture)
        const cusId = text && customerIdIn(text)
        if (cusId && !left.signal.aborted) {
          vibrateShortly()
          return find(cusId)
        }
        if (text) setIsOtherCode(true)
        await new Promise((resolve) => setTimeout(resolve, betweenPicturesMs))
      }
    }
    look().catch((reason: unknown) => {
      if (left.signal.aborted) return
      console.error('Nothing can be scanned', reason)
      setProblem(reason instanceof NoCamera ? reason.problem : 'not-loaded')
    })
    return () => left.abort()
  }, [])

  return { video, view, problem, isOtherCode }
}
