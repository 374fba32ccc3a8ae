import { Button } from '@dobara/ui/button'
import { FormAlert } from '@dobara/web/form/form-alert.tsx'
import { m } from '@dobara/words/messages.js'
import { useRestaurantProfile } from '../api/restaurant.ts'
import { joinLink } from './invitation.ts'
import { PosterPreview } from './poster/preview.tsx'
import { usualLanguages } from './poster-languages.ts'
import { usePoster } from './use-poster.ts'

export function FirstPoster() {
  const { data: restaurant } = useRestaurantProfile()
  const poster = usePoster()
  if (!restaurant) return null
  const wanted = {
    restaurant,
    link: joinLink(restaurant),
    size: 'A4',
    languages: usualLanguages(),
  } as const
  return (
    <div className="mt-2 flex items-center gap-5">
      <div className="w-20 shrink-0 @max-sm:hidden [@media(height<780px)]:hidden">
        <PosterPreview {...wanted} />
      </div>
      <div className="grid grow justify-items-start gap-2">
        <FormAlert
          text={poster.failure === undefined ? null : m.poster_failed()}
          onDismiss={poster.reset}
        />
        {poster.answer ? (
          <p role="status" className="text-label text-done wrap-anywhere">
            {m.poster_ready({ file: poster.answer.name })}
          </p>
        ) : (
          <Button
            size="row"
            onClick={() => poster.start(wanted)}
            waiting={poster.isRunning && m.poster_making()}
          >
            {m.poster_make()}
          </Button>
        )}
      </div>
    </div>
  )
}
