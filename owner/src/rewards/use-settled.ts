import { useEffect, useState } from 'react'

/** Null until the value has stayed the same for so long */
export function useSettled<T>(value: T, milliseconds: number): T | null {
  const key = JSON.stringify(value)
  const [settled, setSettled] = useState<{ key: string; value: T } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the value
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ key, value }), milliseconds)
    return () => clearTimeout(timer)
  }, [key, milliseconds])
  return settled?.key === key ? settled.value : null
}
