import { withoutChineseDigits } from './numerals.ts'

/** Identifiers of the Faster Payment System, which banks give out like numbers: FPS id 1234567. */
const fps =
  /(?:(?<![a-z])fps(?![a-z])|轉數快|转数快|(?:快速支付|fps)?識別碼|识别码)(?:[\s:：=,，.。#()（）\-–—]|(?<![a-z])(?:id|identifier|no|number|code|is|to|my)(?![a-z])|識別碼|识别码|號碼|号码|號|号|帳號|帳戶|我嘅|我的|我|係|系|是|過|轉|俾|到|去){0,8}\d(?:[\s-]?\d){6,8}(?!\d)/gu

export function findPaymentIds(plain: string) {
  const text = withoutChineseDigits(plain)
  return Array.from(text.matchAll(fps), ({ index, 0: matched }) => ({
    start: index,
    end: index + matched.length,
    kind: 'payment_id' as const,
  }))
}
