/* Lists English texts that are missing or older than their source; never fails. */
import { textFile } from '#i18n/text-files.ts'
import { outdatedTexts } from '../support/outdated-texts.ts'

for (const { folder, source, english } of outdatedTexts('content')) {
  console.log(
    english === null
      ? `Note: ${folder} has no English text`
      : `Note: ${folder}/${textFile('en')} is of ${english || 'no day'}, its source of ${source}`,
  )
}
