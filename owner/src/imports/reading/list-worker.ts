import type { Answered, Asked } from './list-in-worker.ts'
import { type List, openList } from './open-list.ts'
import { UnreadableFile } from './unreadable-file.ts'

let list: List | null = null

addEventListener('message', async ({ data }: MessageEvent<Asked>) => {
  const answer = (answered: Answered) => postMessage(answered)
  try {
    answer({ answer: await answerTo(data) })
  } catch (failure) {
    answer({ fault: failure instanceof UnreadableFile ? failure.fault : 'broken' })
  }
})

async function answerTo(asked: Asked) {
  if (asked.ask === 'open') {
    list = await openList(new Uint8Array(await asked.file.arrayBuffer()))
    return list.opened
  }
  if (!list) throw new Error('No list is open')
  if (asked.ask === 'choose') return list.choose(asked.sheet)
  return asked.ask === 'check' ? list.check(asked.columns) : list.chunk(asked.chunk)
}
