/** `$80` in a Chinese text of ours, for readers to whom `$` is another currency: `HK$ 80`, unbroken. */
export function hongKongDollars(text: string): string {
  return text.replace(/(?<![A-Za-z])\$(?=\d)/gu, 'HK$\u00A0')
}
