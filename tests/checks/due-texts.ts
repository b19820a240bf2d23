/*
 * Lists texts whose facts were to be checked again by today. A list, not a failure: a build must not
 * break because a day has passed.
 */
import { dueTexts } from '../support/due-texts.ts'

const hongKongOffsetMs = 8 * 3600_000
const today = new Date(Date.now() + hongKongOffsetMs).toISOString().slice(0, 10)

for (const { folder, review } of dueTexts('content', today)) {
  console.log(`Note: ${folder} was to be checked again on ${review}`)
}
