import { toast } from './toasts.tsx'

export async function copyText(text: string, said: { copied: string; notCopied: string }) {
  try {
    await navigator.clipboard.writeText(text)
    toast({ text: said.copied })
  } catch {
    toast({ text: said.notCopied })
  }
}
