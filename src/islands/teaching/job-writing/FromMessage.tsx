import type { JobRow } from '#stores/teaching/job-writing/writing.ts'
import { useLanguage } from './language.ts'

export function FromMessage({ row, field }: { row: JobRow; field: string }) {
  const { t } = useLanguage()
  const quotes = row.words[field] ?? []
  if (quotes.length === 0) return null
  return (
    <p className="from-words">
      {t('pickers.from')}{' '}
      {quotes.map((one) => (
        <q key={one}>{one}</q>
      ))}
    </p>
  )
}

export function RowHead({ row }: { row: JobRow }) {
  const { t } = useLanguage()
  const isRead = Object.keys(row.words).length > 0
  return (
    <div id="job-form" tabIndex={-1} className="grid gap-2">
      {row.jobId !== 0 && <p className="notice">{t('publish.row.change')}</p>}
      {isRead ? (
        <>
          <h2 className="text-xl font-bold">{t('publish.read.head')}</h2>
          <p className="text-muted">{t('publish.read.note')}</p>
        </>
      ) : (
        row.text !== '' && row.draftId === 0 && <p role="status">{t('publish.read.nothing')}</p>
      )}
      {row.text !== '' && (
        <details>
          <summary>{t('publish.message.of')}</summary>
          <p className="whitespace-pre-line">{row.text}</p>
        </details>
      )}
    </div>
  )
}
