// These modules belong into the entry chunk: small chunks cost many requests and compress badly.
import '@dobara/web/text/formats.ts'
import '@dobara/web/time/human-time.ts'
import './frame/restaurant-picture.tsx'
import './offline-store/data-age.tsx'
