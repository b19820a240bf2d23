/** Writes `$80` as `HK$ 80`, non-breaking, for readers to whom `$` is another currency. */
export function hongKongDollars(text: string): string {
  return text.replace(/(?<![A-Za-z])\$(?=\d)/gu, 'HK$\u00A0')
}
