import { levelName } from '#catalogue/level-ranges.ts'
import type { LevelKey } from '#contract/vocabulary.ts'
import { $done } from '#stores/teaching/job-writing/publishing.ts'
import { $chosen, type JobRow, valuesOf } from '#stores/teaching/job-writing/writing.ts'
import { Button } from '#ui/Button.tsx'
import { Chip } from '#ui/Chip.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from './language.ts'

/** Any value that is not the id of a row: a message is being written. */
const message = 'message'

/** Switches between the jobs being written, if there are several. */
export function Rows({ rows, shown }: { rows: readonly JobRow[]; shown: string }) {
  const { t, locale } = useLanguage()
  const nameOf = (row: JobRow) => {
    const { level, subjectName, preferredSubjectExt } = valuesOf(row)
    const year = level === '' ? '' : levelName(level as LevelKey, locale)
    const name = [year, subjectName || preferredSubjectExt].filter(Boolean).join(' ')
    return name || t('publish.row.unnamed')
  }
  return (
    <nav className="flex flex-wrap items-center gap-2" aria-label={t('publish.rows')}>
      {(rows.length > 1 || shown === '') &&
        rows.map((row) => (
          <Chip
            key={row.id}
            label={nameOf(row)}
            on={row.id === shown}
            onToggle={() => $chosen.set(row.id)}
          />
        ))}
      {shown !== '' && (
        <Button
          kind="quiet"
          onClick={() => {
            $done.set(null)
            $chosen.set(message)
          }}
        >
          <Icon name="plus" /> {t('publish.row.add')}
        </Button>
      )}
    </nav>
  )
}
