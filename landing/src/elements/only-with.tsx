import { onlyWithElement } from '@dobara/contract/site/served-page'
import { createElement, type ReactNode } from 'react'

/** The server sends the content only if the setting has a value, and removes this element. */
export const OnlyWith = ({ value, children }: { value: string; children: ReactNode }) =>
  createElement(onlyWithElement, { value }, children)
