import { toast } from './toasts.tsx'

/** Copies a text, and says in a toast whether the browser did. */
export async function copyText(text: string, said: { copied: string; notCopied: string }) {
  try {
    await navigator.clipboard.writeText(text)
    toast({ text: said.copied })
  } catch {
    toast({ text: said.notCopied })
  }
}
