import { Fragment } from 'react'
import type { Translate } from '#i18n/translate.ts'
import type { PaidMark } from '#rules/ranking-inputs.ts'

interface Props {
  t: Translate<'ui'>
  of: { promoted: boolean; starLevel: number }
}

/** How many of each paid product; no mark for none. */
const marks = [
  ['promoted', ({ promoted }) => Number(promoted)],
  ['starLevel', ({ starLevel }) => starLevel],
] as const satisfies [PaidMark, (of: Props['of']) => number][]

/** Discloses what a tutor pays for their rank in our lists, wherever fees are compared. */
export function PaidMarks({ t, of }: Props) {
  return marks.map(([mark, count]) => {
    const n = count(of)
    return n > 0 ? (
      <Fragment key={mark}>
        <span className="badge badge-promoted" title={t('ui.badge.paid')}>
          {t(`ui.badge.${mark}`, { n })}
        </span>{' '}
      </Fragment>
    ) : null
  })
}
