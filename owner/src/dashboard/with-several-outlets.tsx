import type { ReactNode } from 'react'
import { useSeveralOutlets } from '../api/outlets.ts'

export const WithSeveralOutlets = ({ children }: { children: ReactNode }) =>
  useSeveralOutlets().length > 0 ? children : null
