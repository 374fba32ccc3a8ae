import { partOnlyWith } from '@dobara/contract/served-page'
import { createElement, type ReactNode } from 'react'

/** A part of a page that a server leaves out when it has no such setting. It has no element of its own in what is sent. */
export const OnlyWith = ({ value, children }: { value: string; children: ReactNode }) =>
  createElement(partOnlyWith, { value }, children)
