import { useState } from 'react'
import type { StaffDispute } from '#contract/teaching/lesson-disputes.ts'
import { PrivateDocument } from '#islands/ui/PrivateDocument.tsx'
import { fullMoment } from '#rules/activities/session-time.ts'
import { formatMoney } from '#rules/numbers.ts'
import { Button } from '#ui/Button.tsx'
import { Pill } from '#ui/Pill.tsx'
import { DecideDispute } from './DecideDispute.tsx'
import { useDisputesLanguage } from './language.ts'
import { OwnRecord } from './Screen.tsx'

/** One disputed lesson: its record, both accounts, and the decision. */
export function DisputeCard({ dispute }: { dispute: StaffDispute }) {
  const { t, locale } = useDisputesLanguage()
  const { signId, jobNo, subject, own, decision, signedBy, minutes, missedBy, warning } = dispute
  const title = t('lessonTrust.title', { id: signId })
  const at = (iso: string | null) =>
    iso === null ? t('lessonTrust.unknown') : fullMoment(iso, locale)
  const facts = [
    ['planned', dispute.startsAt === null ? t('lessonTrust.unplanned') : at(dispute.startsAt)],
    [
      'agreed',
      t('lessonTrust.fee', {
        n: dispute.lessonMinutes,
        fee: formatMoney(dispute.feeCents, locale),
      }),
    ],
    [
      'signed',
      signedBy === null
        ? t('lessonTrust.unknown')
        : `${t(`lessonTrust.${signedBy}`)} · ${at(dispute.signedAt)}`,
    ],
    [
      'over',
      dispute.overAt === null
        ? t('lessonTrust.unknown')
        : `${at(dispute.overAt)} (${t('lessonTrust.heard', { at: at(dispute.overHeardAt) })})`,
    ],
    [
      'entered',
      minutes === null
        ? t('lessonTrust.unknown')
        : [
            t('lessonTrust.claimed', { n: minutes }),
            ...dispute.doubts.map((doubt) => t(`lessonTrust.doubt.${doubt}`)),
          ]
            .filter(Boolean)
            .join(' '),
    ],
    ...(warning === null ? [] : [['warning', t(`lessonTrust.warning.${warning}`)] as const]),
    ...(missedBy === null ? [] : [['absent', t(`lessonTrust.${missedBy}`)] as const]),
  ] as const
  return (
    <article className="card grid gap-3" aria-label={title}>
      <div className="proof-head">
        <h2 className="font-bold">{title}</h2>
        {decision !== null && (
          <Pill look="over">{t(`lessonTrust.outcome.${decision.outcome}`)}</Pill>
        )}
      </div>
      <p className="text-sm text-muted">
        {[t('operatorJobs.report.job', { no: jobNo }), dispute.levelName, subject]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <dl className="claims">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`lessonTrust.fact.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="grid gap-3 sm:grid-cols-2">
        <Party side="parent" party={dispute.parent} isHidden={own} />
        <Party side="tutor" party={dispute.tutor} isHidden={own} />
      </div>
      <details>
        <summary className="link min-h-11">{t('lessonTrust.history')}</summary>
        <ol className="grid gap-2 border-s-2 border-line ps-4 text-sm">
          {dispute.history.map(({ event, actor, reason, at: when }) => (
            <li key={`${when} ${event}`}>
              {t(`lessonTrust.did.${event}`)}
              <span className="block text-muted">
                {t(`lessonTrust.${actor}`)} · {fullMoment(when, locale)}
              </span>
              {reason !== '' && <q className="block break-words">{reason}</q>}
            </li>
          ))}
        </ol>
      </details>
      {decision !== null && (
        <p>
          {[
            decision.minutes !== null && t('lessonTrust.claimed', { n: decision.minutes }),
            decision.missedBy !== null &&
              t('lessonTrust.absent', { who: t(`lessonTrust.${decision.missedBy}`) }),
            fullMoment(decision.at, locale),
          ]
            .filter(Boolean)
            .join(' · ')}
          <q className="claim-text block">{decision.reason}</q>
        </p>
      )}
      {decision === null && own && <OwnRecord />}
      {decision === null && !own && <DecideDispute dispute={dispute} />}
    </article>
  )
}

interface PartyProps {
  side: 'parent' | 'tutor'
  party: StaffDispute['parent']
  isHidden: boolean
}

/** One side's account and documents; each access to a document is logged. */
function Party({ side, party, isHidden }: PartyProps) {
  const { t, locale } = useDisputesLanguage()
  const [shown, setShown] = useState<readonly string[]>([])
  return (
    <section className="grid gap-2">
      <h3 className="font-bold">
        {t(`lessonTrust.${side}`)} · {party.name}{' '}
        <span className="text-sm font-normal text-muted">
          {t('operator.account.person', { id: party.accountId })}
        </span>
      </h3>
      {party.accounts.length === 0 && !isHidden && (
        <p className="text-sm text-muted">{t('lessonTrust.silent')}</p>
      )}
      {party.accounts.map(({ words, minutes, at }) => (
        <div key={at}>
          <q className="claim-text block">{words}</q>
          <p className="text-sm text-muted">
            {[minutes !== null && t('lessonTrust.claimed', { n: minutes }), fullMoment(at, locale)]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
      ))}
      {party.files.map(({ fileId, at }, index) => {
        const label = `${t('lessonTrust.document', { n: index + 1 })} · ${fullMoment(at, locale)}`
        return shown.includes(fileId) ? (
          <PrivateDocument key={fileId} t={t} fileId={fileId} label={label} />
        ) : (
          <div key={fileId}>
            <Button
              aria-label={`${label} · ${t(`lessonTrust.${side}`)}`}
              onClick={() => setShown([...shown, fileId])}
            >
              {label}
            </Button>
          </div>
        )
      })}
    </section>
  )
}
