/* Lists texts whose review is due; a build must not break because a day has passed. */
import { dueTexts } from '../support/due-texts.ts'

const hongKongOffsetMs = 8 * 3600_000
const today = new Date(Date.now() + hongKongOffsetMs).toISOString().slice(0, 10)

for (const { folder, review } of dueTexts('content', today)) {
  console.log(`Note: ${folder} was to be checked again on ${review}`)
}
