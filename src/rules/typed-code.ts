import { typedPlain } from './primitives/typed.ts'

/** At most six digits: ` 123 456`, `１２３４５６`; of a whole message the group of six. */
export function typedCode(text: string): string {
  const plain = typedPlain(text)
  const group = /(?<!\d)\d{6}(?!\d)/u.exec(plain)?.[0]
  return group ?? plain.replaceAll(/\D/gu, '').slice(0, 6)
}
