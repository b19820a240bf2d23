import type { FoldedText } from '#rules/fold-text.ts'

/** Forms of characters that the conversion between the scripts leaves as they are. */
const forms: Readonly<Record<string, string>> = { 敎: '教', 靑: '青', 衞: '卫', 説: '说', 爲: '为' }
const otherForm = new RegExp(`[${Object.keys(forms).join('')}]`, 'gu')

/** Characters that sound alike and are typed for each other; as long as what is meant. */
const slips: readonly (readonly [RegExp, string])[] = [
  [/(?<=[小中高初][一二三四五六1-6])[致止]到?(?=[小中高初][一二三四五六1-6])/gu, '至'],
  [/硕仕/gu, '硕士'],
  [/学仕/gu, '学士'],
  [/博仕/gu, '博士'],
  [/毕葉|毕业业/gu, '毕业'],
  [/经歷验|经騐/gu, '经验'],
  [/补集/gu, '补习'],
  [/辅道/gu, '辅导'],
]

/** The same text with slips of the keyboard set right; no character moves. */
export function withoutSlips(folded: FoldedText): FoldedText {
  let text = folded.text.replaceAll(otherForm, (form) => forms[form] ?? form)
  for (const [slip, meant] of slips) {
    text = text.replaceAll(slip, (found) => (found.length === meant.length ? meant : found))
  }
  return { ...folded, text }
}
