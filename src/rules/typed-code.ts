import { typedPlain } from './primitives/typed.ts'

/**
 * The digits of a typed or pasted code, at most six: ` 123 456`, `１２３４５６`; out of a whole message
 * (`[852] 123456 is your code`) the group of six.
 */
export function typedCode(text: string): string {
  const plain = typedPlain(text)
  const group = /(?<!\d)\d{6}(?!\d)/u.exec(plain)?.[0]
  return group ?? plain.replaceAll(/\D/gu, '').slice(0, 6)
}
