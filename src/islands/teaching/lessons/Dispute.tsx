import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { OwnDispute } from '#contract/teaching/lesson-disputes.ts'
import type { Lesson } from '#contract/teaching/lessons.ts'
import { type Language, useLanguage as useAny } from '#islands/language.tsx'
import { FileDrop } from '#islands/ui/FileDrop.tsx'
import { Answer } from '#islands/ui/Loaded.tsx'
import { PrivateDocument } from '#islands/ui/PrivateDocument.tsx'
import { WithMessages } from '#islands/WithMessages.tsx'
import { momentText } from '#rules/activities/session-time.ts'
import { disputeStore, sendEvidence } from '#stores/teaching/lessons/disputes.ts'
import type { LessonSide } from '#stores/teaching/lessons/lesson-calls.ts'
import { showToast } from '#stores/toasts.ts'
import { Button } from '#ui/Button.tsx'
import { MemberText } from '#ui/MemberText.tsx'
import { otherText, sideText } from './lesson-texts.ts'

interface Props {
  side: LessonSide
  lesson: Lesson
}

const useLanguage: () => Language<'ui' | 'errors' | 'upload' | 'lesson' | 'lessonTrust'> = useAny

/** Both sides' accounts of a lesson, the reader's documents, and the decision of staff. */
export default function Dispute(props: Props) {
  return (
    <WithMessages namespace="lessonTrust">
      <WithMessages namespace="upload">
        <Own {...props} />
      </WithMessages>
    </WithMessages>
  )
}

function Own({ side, lesson }: Props) {
  const { t } = useLanguage()
  const { signId } = lesson
  const [store] = useState(() => disputeStore(side, lesson))
  const loaded = useStore(store.$loaded)
  // Reloaded with the lesson: there may be a decision, or another account.
  useEffect(() => void store.ask(lesson), [store, lesson])
  return (
    <Answer t={t} loaded={loaded} onRetry={() => void store.load()} keepsOld>
      {(dispute) => (
        <div className="grid gap-3">
          {dispute.decision !== null && <Decided side={side} decision={dispute.decision} />}
          {dispute.decision === null && (
            <p className="text-sm">
              {t(dispute.accounts.length === 0 ? 'lesson.disputed' : 'lessonTrust.told')}
            </p>
          )}
          <div className="grid gap-3 sm:grid-cols-2">
            <Account title={t('lessonTrust.own.accounts')} accounts={dispute.accounts}>
              {t('lessonTrust.own.silent')}
            </Account>
            <Account
              title={t('lessonTrust.theirs', { name: otherText(t, lesson, side) })}
              accounts={dispute.theirs}
            >
              {t(dispute.otherTold ? 'lessonTrust.otherTold' : 'lessonTrust.otherSilent')}
            </Account>
          </div>
          <Files files={dispute.files} />
          {dispute.mayAdd && (
            <FileDrop
              t={t}
              label={t('lessonTrust.file')}
              help={t('lessonTrust.file.help')}
              takes="document"
              send={(file, watch) => sendEvidence(side, signId, file, watch)}
              onSent={(after) => {
                store.change(() => after)
                showToast(t('lessonTrust.file.sent'), 'ok')
              }}
            />
          )}
        </div>
      )}
    </Answer>
  )
}

interface AccountProps {
  title: string
  accounts: OwnDispute['accounts']
  /** Where it says nothing. */
  children: string
}

/** What one side says, with when it was said. */
function Account({ title, accounts, children }: AccountProps) {
  const { t, locale } = useLanguage()
  return (
    <section className="grid content-start gap-2 rounded-md bg-sunken p-3">
      <h4 className="font-bold">{title}</h4>
      {accounts.length === 0 && <p className="text-sm text-muted">{children}</p>}
      {accounts.map(({ words, minutes, at }) => (
        <div key={at} className="text-sm">
          <MemberText
            as="p"
            className="whitespace-pre-line break-words"
            locale={locale}
            text={words}
          />
          <p className="text-muted">
            {[minutes !== null && t('lessonTrust.claimed', { n: minutes }), momentText(at, locale)]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
      ))}
    </section>
  )
}

interface DecidedProps {
  side: LessonSide
  decision: NonNullable<OwnDispute['decision']>
}

function Decided({ side, decision }: DecidedProps) {
  const { t, locale } = useLanguage()
  const { outcome, minutes, missedBy, reason, at } = decision
  return (
    <section className="notice notice-info grid gap-1">
      <strong>{t('lessonTrust.decided', { at: momentText(at, locale) })}</strong>
      <span>
        {outcome === 'AFFIRMED'
          ? t('lessonTrust.decided.held', { n: minutes ?? 0 })
          : outcome === 'MISSED'
            ? t('lessonTrust.decided.missed', { who: sideText(t, missedBy, side) })
            : t('lessonTrust.decided.none')}
      </span>
      {reason !== '' && <q className="break-words">{reason}</q>}
    </section>
  )
}

function Files({ files }: Pick<OwnDispute, 'files'>) {
  const { t } = useLanguage()
  const [shown, setShown] = useState<readonly string[]>([])
  if (files.length === 0) return null
  return (
    <div className="grid gap-2">
      <h4 className="font-bold">{t('lessonTrust.own.files')}</h4>
      {files.map(({ fileId }, index) => {
        const label = t('lessonTrust.document', { n: index + 1 })
        if (shown.includes(fileId)) {
          return <PrivateDocument key={fileId} t={t} fileId={fileId} label={label} small />
        }
        return (
          <div key={fileId}>
            <Button onClick={() => setShown([...shown, fileId])}>{label}</Button>
          </div>
        )
      })}
    </div>
  )
}
