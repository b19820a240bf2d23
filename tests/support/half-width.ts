const found = /.{0,20}[\p{Script=Han}）」』][.,;:!?](?=[\s"<]|\p{Script=Han}|$).{0,10}/gu

/** Stretches of a text where punctuation of English stands behind Chinese: parts that code joined.
 * English that names something Chinese is not meant. */
export function halfWidthIn(text: string): string[] {
  return text.match(found) ?? []
}
