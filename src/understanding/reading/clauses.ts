/** A stretch of the folded text. */
export interface Stretch {
  readonly start: number
  readonly end: number
}

/*
 * Punctuation that is not part of a number or of P.3, or a space beside a Chinese character, which
 * many people type instead. 、 only separates list items, and a space after 唔使 nothing.
 */
const borders =
  /[;!?。!?…|•·()[\]{}【】]|[,:](?!\d)|(?<!\b[a-z])\.(?=\s|$)|(?<=\p{sc=Han})(?<![唔不无毋冇](?:使|洗|驶|需|需要|须|必|用|要|补|教)|除[咗了]) |(?<!(?:^|[ ,。;:])(?:[唔不无毋冇](?:使|洗|驶|需|需要|须|必|用|要|补|教)|除[咗了])) (?=\p{sc=Han})|(?: |^)[-–—](?= )|\p{Extended_Pictographic}/gu

/** The clauses of a folded text in order, without empty ones. */
export function clausesOf(text: string): Stretch[] {
  const clauses: Stretch[] = []
  let start = 0
  for (const match of text.matchAll(borders)) {
    if (match.index > start) clauses.push({ start, end: match.index })
    start = match.index + match[0].length
  }
  if (start < text.length) clauses.push({ start, end: text.length })
  return clauses
}
