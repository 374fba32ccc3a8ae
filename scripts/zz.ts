import { migrate } from '@dobara/server/platform/database/migrate'
try { console.log((await migrate(process.argv[2])).length) } catch (e) { console.log(e) }
