import type { Imported } from '#contract/payouts/bank-statement.ts'
import { Act } from '#islands/ui/Act.tsx'
import { importFile } from '#stores/staff/operator-statement.ts'
import { DoneLines } from './DoneLines.tsx'
import { useStatementLanguage } from './language.ts'
import { NameColumns } from './NameColumns.tsx'

type Wrong = Extract<Imported, { state: 'wrong' }>

interface Props {
  file: File
  answer: Imported
  onAnswer: (answer: Imported) => void
}

/** What came of a file: its lines, its faults, or questions about its columns. */
export default function ImportedFile({ file, answer, onAnswer }: Props) {
  const { t } = useStatementLanguage()
  if (answer.state === 'columns') {
    return <NameColumns file={file} asked={answer} onDone={onAnswer} />
  }
  return (
    <div className="card grid gap-4">
      {answer.state === 'wrong' ? <WrongCells wrong={answer} /> : <DoneLines done={answer} />}
      <Act act={() => importFile(file, undefined, true)} done={onAnswer}>
        {t('bankStatement.again')}
      </Act>
    </div>
  )
}

function WrongCells({ wrong: { cells, total } }: { wrong: Wrong }) {
  const { t } = useStatementLanguage()
  return (
    <>
      <p className="notice notice-danger" role="alert">
        {t('bankStatement.wrong', { n: total })}
      </p>
      <p className="text-sm text-muted">{t('bankStatement.wrong.help')}</p>
      {total > cells.length && <p>{t('bankStatement.wrong.more', { n: cells.length })}</p>}
      <section
        className="overflow-x-auto"
        tabIndex={0}
        aria-label={t('bankStatement.wrong', { n: total })}
      >
        <table className="fact-table">
          <thead>
            <tr>
              <th scope="col">{t('bankStatement.wrong.line')}</th>
              <th scope="col">{t('bankStatement.wrong.column')}</th>
              <th scope="col">{t('bankStatement.wrong.cell')}</th>
              <th scope="col">{t('bankStatement.wrong.why')}</th>
            </tr>
          </thead>
          <tbody>
            {cells.map(({ line, column, heading, cell, fault }) => (
              <tr key={`${line} ${column}`}>
                <td>{line}</td>
                <td>{heading || t('bankStatement.columns.unnamed', { n: column })}</td>
                <td className="break-words">{cell || t('bankStatement.wrong.empty')}</td>
                <td>{t(`bankStatement.fault.${fault}`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}
