/* Lists texts whose review is due; a build must not break because a day has passed. */
import { hongKongDay } from '#rules/hong-kong-time.ts'
import { dueTexts } from '../support/due-texts.ts'

for (const { folder, review } of dueTexts('content', hongKongDay(Date.now()))) {
  console.log(`Note: ${folder} was to be checked again on ${review}`)
}
