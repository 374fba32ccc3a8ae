// These modules belong in the entry chunk, because small chunks cost requests and compress badly.
import '@dobara/web/text/formats.ts'
import '@dobara/web/time/human-time.ts'
import './frame/restaurant-picture.tsx'
import './offline-store/data-age.tsx'
