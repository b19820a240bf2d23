import { decimalOfCents } from '#rules/decimal-of-cents.ts'
import type { FpsSettings } from '../ground/endpoints.ts'

interface Transfer {
  amountCents: number
  /** Sent along by the payer's app: at most 25 letters and digits. */
  reference: string
}

/** The FPS tag of each kind of payee id. */
const proxyTag = (proxy: string) =>
  proxy.includes('@') ? '04' : proxy.startsWith('+') ? '03' : '02'

/** The QR code text of one FPS transfer, as specified by EMVCo and the HKMA for merchants. */
export function fpsCode(
  { proxy, bankCode, merchantName }: FpsSettings,
  { amountCents, reference }: Transfer,
): string {
  const account = [
    field('00', 'hk.com.hkicl'),
    ...(bankCode === null ? [] : [field('01', bankCode)]),
    field(proxyTag(proxy), proxy),
  ].join('')
  const text = [
    field('00', '01'),
    // For one payment: it contains the amount.
    field('01', '12'),
    field('26', account),
    field('52', '0000'),
    field('53', '344'),
    field('54', decimalOfCents(amountCents)),
    field('58', 'HK'),
    field('59', merchantName),
    field('60', 'HK'),
    field('62', field('01', reference)),
    '6304',
  ].join('')
  return text + checksum(text)
}

/** Tag, length in two digits, value. */
const field = (tag: string, value: string) => {
  if (value.length > 99) throw new RangeError(`Too long for a field of a QR code: ${tag}`)
  return `${tag}${String(value.length).padStart(2, '0')}${value}`
}

/** CRC-16/CCITT-FALSE, four hexadecimal digits: a leading zero counts. */
function checksum(text: string): string {
  let crc = 0xffff
  for (const byte of Buffer.from(text, 'ascii')) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}
