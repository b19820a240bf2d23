const found = /.{0,20}[\p{Script=Han}）」』][.,;:!?](?=[\s"<]|\p{Script=Han}|$).{0,10}/gu

/**
 * Chinese texts with English punctuation behind them, a sign of joining in code; English that
 * quotes Chinese is allowed.
 */
export function halfWidthIn(text: string): string[] {
  return text.match(found) ?? []
}
