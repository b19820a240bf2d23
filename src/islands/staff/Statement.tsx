import { useState } from 'react'
import type { Imported } from '#contract/payouts/bank-statement.ts'
import { Act } from '#islands/ui/Act.tsx'
import { FileDrop } from '#islands/ui/FileDrop.tsx'
import { importFile } from '#stores/staff/operator-statement.ts'
import { BankLines } from './BankLines.tsx'
import { DoneLines } from './DoneLines.tsx'
import { type StatementProps, useStatementLanguage } from './language.ts'
import { Screen } from './Screen.tsx'
import { StatementColumns } from './StatementColumns.tsx'

type Wrong = Extract<Imported, { state: 'wrong' }>

/** Our bank statement for staff: import, bookings, and what remains. */
export default function Statement({ locale, messages }: StatementProps) {
  return (
    <Screen locale={locale} messages={messages}>
      <div className="grid gap-8">
        <Import />
        <BankLines />
      </div>
    </Screen>
  )
}

function Import() {
  const { t } = useStatementLanguage()
  const [came, setCame] = useState<{ file: File; answer: Imported } | null>(null)
  return (
    <section className="grid gap-4" aria-labelledby="import-statement">
      <h2 id="import-statement">{t('bankStatement.import')}</h2>
      <FileDrop
        t={t}
        label={t('bankStatement.file')}
        help={t('bankStatement.import.help')}
        takes="table"
        send={async (file, watch) => ({ file, answer: await importFile(file, watch) })}
        onSent={setCame}
      />
      {came !== null && (
        <Answer
          // Another file needs its own form.
          key={`${came.file.name} ${came.file.lastModified} ${came.answer.state}`}
          file={came.file}
          answer={came.answer}
          onAnswer={(answer) => setCame({ file: came.file, answer })}
        />
      )}
    </section>
  )
}

interface AnswerProps {
  file: File
  answer: Imported
  onAnswer: (answer: Imported) => void
}

function Answer({ file, answer, onAnswer }: AnswerProps) {
  const { t } = useStatementLanguage()
  if (answer.state === 'columns') {
    return <StatementColumns file={file} asked={answer} onDone={onAnswer} />
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
