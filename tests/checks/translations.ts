/* Lists English texts that are missing or older than their Chinese source. A list, not a failure. */
import { outdatedTexts } from '../support/outdated-texts.ts'

for (const { folder, source, english } of outdatedTexts('content')) {
  console.log(
    english === null
      ? `Note: ${folder} has no English text`
      : `Note: ${folder}/en.md is of ${english || 'no day'}, its source of ${source}`,
  )
}
