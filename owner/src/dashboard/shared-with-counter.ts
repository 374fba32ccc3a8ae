// These modules belong in the frame's chunk. If they were in the counter's, other screens would
// load the whole counter.
import '@dobara/contract/rules/cautions'
import '@dobara/ui/boxed-pin-field'
import '@dobara/ui/tick-field'
import '@dobara/web/api/until-answered.ts'
import '@dobara/web/api/use-submission.ts'
import '@dobara/web/failures/caution-text.ts'
import '@dobara/web/time/human-time.ts'
import '../billing/refusal-alert.tsx'
import '../guests/chosen-guest.ts'
import '../guests/guest-name.ts'
import '../pin/tries-left.ts'
