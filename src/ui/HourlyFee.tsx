import type { Translate } from '#i18n/translate.ts'
import { wholeDollars } from '#rules/whole-dollars.ts'
import { Price } from './Price.tsx'

interface Props {
  t: Translate<'ui'>
  job: { hourlyFeeCents: number }
}

/** What a job pays by the hour, to the whole dollar: its fee is that of a lesson. */
export function HourlyFee({ t, job: { hourlyFeeCents } }: Props) {
  const cents = wholeDollars(hourlyFeeCents)
  return <Price t={t} cents={cents} isAbout={cents !== hourlyFeeCents} />
}
