/*
 * Numbers given in parts: 九字頭，後面係 1234567; 頭四個字 6123，尾四個字 4567. The words that name a
 * part are blanked out, so that the parts become adjacent.
 */

const patterns: readonly RegExp[] = [
  /%20/gu,
  // 九字頭 9398 2214: the first digit is given twice.
  /[9六九五56]字[頭头](?=[^\d]{0,6}[4-9]\d{3}[\s-]?\d{4}(?!\d))/gu,
  /(?<=[\d一二三四五六七八九]\s?)字[頭头](?:[嘅既的])?[,，、\s]{0,2}(?:號碼|电话|電話)?(?:後面|后面|跟住|之後|之后|其他|其餘|餘下|剩低|再)?(?:七個字|7個字)?[係是]?/gu,
  /(?:頭|头|尾|前|後面?|后面?|首|末|中間|中间|中)[一二兩两三四五1-5](?:個|个|位)(?:字|數字|数字|號碼|号码|碼|码|數|数)?(?:係|是)?/gu,
  /(?:上|下|前|後|后)半(?:截|段|部分|部|邊|份)?(?:係|是)?/gu,
  /(?:中間|中间|頭|头|尾)(?:係|是)?(?=[\s:：]?\d)/gu,
  /(?<![a-z])(?:(?:it |which )?(?:starts?|begins?|ends?|ending|starting|beginning) (?:with|in)|(?:the )?(?:first|second|last|next|other|final) (?:half|part|four|4|three|3|two|2)(?: (?:digits|numbers|is|are)){0,2})(?![a-z])/gu,
]

const digit = '[0-9〇零一二三四五六七八九]'
/** The halves of one number with a sentence between them: 頭四個係 9456，…，尾四個 7123. */
const farHalves = new RegExp(
  `(?<name>(?:頭|头|前|首|上半|開頭|first|starts?)[^\\d。\\n]{0,12}?)(?<!${digit})${digit}{4}(?!${digit})[^\\d]{1,60}?(?:尾|後|后|末|下半|最後|last|ends?|rest)[^\\d。]{0,16}?(?<!${digit})${digit}{4}(?!${digit})`,
  'gu',
)

/** Numbers in two halves with a sentence in between. */
export function findFarHalves(text: string) {
  return Array.from(text.matchAll(farHalves), ({ index, 0: matched, groups }) => ({
    start: index + (groups?.name?.length ?? 0),
    end: index + matched.length,
    kind: 'phone' as const,
  }))
}

/** Blanks out the names of parts; the length is unchanged. */
export function withoutNamesOfParts(plain: string): string {
  let text = plain
  for (const pattern of patterns) {
    text = text.replaceAll(pattern, (matched) => ' '.repeat(matched.length))
  }
  return text
}
