import { useState } from 'react'
import type { Imported } from '#contract/payouts/bank-statement.ts'
import { FileDrop } from '#islands/ui/FileDrop.tsx'
import { useLoaded } from '#islands/ui/use-loaded.ts'
import { importFile } from '#stores/staff/operator-statement.ts'
import { BankLines } from './BankLines.tsx'
import { type StatementProps, useStatementLanguage } from './language.ts'
import { Screen } from './Screen.tsx'

const loadAnswer = () => import('./ImportedFile.tsx')

/** Our bank statement for staff: import, bookings, and what remains. */
export default function BankStatement({ locale, messages }: StatementProps) {
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
  const Answer = useLoaded(loadAnswer, came !== null)
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
      {came !== null && Answer && (
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
