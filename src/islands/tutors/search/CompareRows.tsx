import { useLanguage as useAny } from '#islands/language.tsx'
import type { SearchNames } from '#islands/namespaces.ts'
import { bestAmong } from '#rules/tutors/best-among.ts'
import { type Compared, compareRows } from './compare-rows.tsx'

interface Props {
  list: readonly Compared[]
  /** Subject and level of the search, as its chips name them; '' without. */
  asked: string
}

const classOf = (isFigure: boolean, isBest: boolean) =>
  [isFigure && 'compare-figure', isBest && 'compare-best'].filter(Boolean).join(' ') || undefined

/** The rows of the comparison; the best value of a row is tinted. */
export function CompareRows({ list, asked }: Props) {
  const { t, locale } = useAny<SearchNames | 'compare'>()
  return (
    <tbody>
      {compareRows.map((row) => {
        const { key, cell } = row
        const best = 'worth' in row ? bestAmong(list.map(row.worth)) : []
        return (
          <tr key={key}>
            <th scope="row">
              {key === 'fee' && asked !== '' ? t('compare.feeFor', { asked }) : t(`compare.${key}`)}
            </th>
            {list.map((tutor, at) => (
              <td key={tutor.tutorId}>
                <span className={classOf('worth' in row, best.includes(at))}>
                  {cell(tutor, t, locale) || t('compare.none')}
                  {best.includes(at) && <span className="sr-only"> ({t('compare.best')})</span>}
                </span>
              </td>
            ))}
          </tr>
        )
      })}
    </tbody>
  )
}
