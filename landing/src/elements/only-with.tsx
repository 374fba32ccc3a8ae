import { onlyWithElement } from '@dobara/contract/site/served-page'
import { createElement, type ReactNode } from 'react'

/** Content that the server sends only if it has a value for the setting. The element itself is never sent. */
export const OnlyWith = ({ value, children }: { value: string; children: ReactNode }) =>
  createElement(onlyWithElement, { value }, children)
