const found = /.{0,20}[\p{Script=Han}）」』][.,;:!?](?=[\s"<]|\p{Script=Han}|$).{0,10}/gu

/** Chinese texts followed by English punctuation, a sign of texts joined in code. */
export function halfWidthIn(text: string): string[] {
  return text.match(found) ?? []
}
