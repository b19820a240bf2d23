import type { FoldedText } from '#rules/fold-text.ts'

/** Variants of characters that the script conversion leaves unchanged. */
const forms: Readonly<Record<string, string>> = { 敎: '教', 靑: '青', 衞: '卫', 説: '说', 爲: '为' }
const otherForm = new RegExp(`[${Object.keys(forms).join('')}]`, 'gu')

/** Homophones typed for each other, of the same length as the correction. */
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

/** Corrects typing slips; offsets stay the same. */
export function withoutSlips(folded: FoldedText): FoldedText {
  let text = folded.text.replaceAll(otherForm, (form) => forms[form] ?? form)
  for (const [slip, meant] of slips) {
    text = text.replaceAll(slip, (found) => (found.length === meant.length ? meant : found))
  }
  return { ...folded, text }
}
