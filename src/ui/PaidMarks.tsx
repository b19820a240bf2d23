import { Fragment } from 'react'
import type { Translate } from '#i18n/translate.ts'
import type { PaidMark } from '#rules/ranking-inputs.ts'

interface Props {
  t: Translate<'ui'>
  /** Of a tutor's card. */
  of: { promoted: boolean; starLevel: number }
}

/** How many of what was paid for; no mark for none. */
const marks = [
  ['promoted', ({ promoted }) => Number(promoted)],
  ['starLevel', ({ starLevel }) => starLevel],
] as const satisfies [PaidMark, (of: Props['of']) => number][]

/** Says what a tutor pays for their place in our lists: it stands wherever a fee is compared. */
export function PaidMarks({ t, of }: Props) {
  return marks.map(([mark, count]) => {
    const n = count(of)
    return n > 0 ? (
      <Fragment key={mark}>
        <span className="badge badge-promoted">{t(`ui.badge.${mark}`, { n })}</span>{' '}
      </Fragment>
    ) : null
  })
}
