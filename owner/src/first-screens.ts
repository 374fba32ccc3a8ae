// These imports put modules that both the sign-in pages and the counter need into the entry chunk. As separate small
// chunks they would cost many requests.
import '@dobara/contract/fields'
import '@dobara/ui/alert'
import '@dobara/ui/icons'
import '@dobara/ui/text-field'
import '@dobara/web/form-alert.tsx'
import '@dobara/web/formats.ts'
import '@dobara/web/language/language-switch.tsx'
import '@dobara/web/screen-title.tsx'
import '@dobara/web/stored.ts'
import '@dobara/web/use-checked.ts'
import '@dobara/web/use-task.ts'
import './auth/phone-login.tsx'
