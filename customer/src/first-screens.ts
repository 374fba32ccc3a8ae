// These imports put modules that most screens need into the entry chunk. As separate small chunks they would cost many
// requests and compress badly.
import '@dobara/web/text/formats.ts'
import '@dobara/web/time/human-time.ts'
import './frame/restaurant-picture.tsx'
import './offline-store/data-age.tsx'
