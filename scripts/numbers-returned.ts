import { createReadStream } from 'node:fs'
import { access, constants } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { StartProblem } from '@dobara/server/platform/start-problem'
import { putReturnedToSleep } from '@dobara/server/session/returned-numbers'
import { withOpenDatabase } from './database/with-open-database.ts'

const [file] = process.argv.slice(2)

await withOpenDatabase(async (database) => {
  if (!file)
    throw new StartProblem(
      'Name the list of disconnected numbers: npm run numbers:returned -- FILE',
    )
  await access(file, constants.R_OK).catch(() => {
    throw new StartProblem(`The list ${file} cannot be read.`)
  })
  const lines = createInterface({
    input: createReadStream(file),
    crlfDelay: Number.POSITIVE_INFINITY,
  })
  const { numbers, others, asleep } = await putReturnedToSleep(database, lines, new Date())
  if (numbers === 0)
    throw new StartProblem(`There is no mobile number in ${file}. Nothing changed.`)
  console.log(
    `${numbers} numbers, ${others} other lines. ${asleep} accounts now need one more proof.`,
  )
})
