import { ScanSheet } from '@dobara/web/scan/scan-sheet.tsx'
import { m } from '@dobara/words/messages.js'
import { goTo } from '../router/address.ts'
import { CodeForm } from './code-form.tsx'
import { posterIn } from './poster-in.ts'

const openPoster = (poster: string) => goTo(`/join/${poster}`)

type Props = { isOpen: boolean; onClose: () => void }

export const PosterSheet = (props: Props) => (
  <ScanSheet
    {...props}
    idIn={posterIn}
    onFound={openPoster}
    withoutCamera={<CodeForm onRead={openPoster} onClose={props.onClose} />}
    words={{
      title: m.scan_poster(),
      hint: m.scan_poster_hint(),
      otherCode: m.scan_poster_other(),
      leave: m.scan_poster_close(),
      problems: {
        insecure: m.scan_poster_insecure(),
        refused: m.scan_poster_refused(),
        missing: m.scan_poster_missing(),
        busy: m.scan_poster_busy(),
        'not-loaded': m.scan_poster_not_loaded(),
      },
    }}
  />
)
