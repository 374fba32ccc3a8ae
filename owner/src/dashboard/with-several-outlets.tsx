import type { ReactNode } from 'react'
import { useSeveralOutlets } from '../api/outlets.ts'

/** Shows its children to a restaurant that has several outlets. */
export const WithSeveralOutlets = ({ children }: { children: ReactNode }) =>
  useSeveralOutlets().length > 0 ? children : null
