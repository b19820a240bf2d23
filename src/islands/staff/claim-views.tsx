import type { ReactNode } from 'react'
import {
  type ApprovalKind,
  type ClaimField,
  certificateNames,
  type TextPart,
  textParts,
} from '#contract/moderation/approvals.ts'
import type { QueueItem } from '#contract/staff/operator-approvals.ts'
import type { MessageKey } from '#i18n/keys.ts'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from './language.ts'

type Claim = QueueItem['claims'][number]
type TextKey = MessageKey<'decisions' | 'operator' | 'proofs'>

interface ClaimView {
  Value: (props: { claim: Claim; wordOf: (value: string) => string }) => ReactNode
  word?: (field: ClaimField, value: string) => TextKey | null
  /** A document is expected with the claim; a missing one is pointed out. */
  isProved: boolean
  note?: TextKey
}

const isTextPart = (field: ClaimField): field is TextPart =>
  (textParts as readonly ClaimField[]).includes(field)
const labelOf = (field: ClaimField): TextKey =>
  isTextPart(field) ? `decisions.part.${field}` : `operator.field.${field}`
function certificateWord(value: string): TextKey | null {
  const name = certificateNames.find((one) => one === value)
  return name === undefined ? null : `proofs.name.${name}`
}

const facts: ClaimView = { Value: Fact, isProved: true }
const text: ClaimView = { Value: Text, isProved: false }

export const claimViews: Readonly<Record<ApprovalKind, ClaimView>> = {
  'tutor.identity': facts,
  'tutor.photo': facts,
  'tutor.qualification': facts,
  'tutor.introduction': text,
  'tutor.texts': { ...text, note: 'operator.texts.public' },
  certificate: {
    ...facts,
    word: (field, value) => (field === 'name' ? certificateWord(value) : null),
  },
  'business.certificate': facts,
  course: text,
  activity: { ...text, Value: Change },
}

/** Requested changes beside the present values. */
export function Claims({ item }: { item: QueueItem }) {
  const { t } = useLanguage()
  const { Value, word } = claimViews[item.kind]
  return (
    <dl className="claims">
      {item.claims.map((claim) => (
        <div key={claim.field}>
          <dt>{t(labelOf(claim.field))}</dt>
          <dd>
            <Value
              claim={claim}
              wordOf={(value) => {
                const key = word?.(claim.field, value) ?? null
                return key === null ? value : t(key)
              }}
            />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Fact({ claim: { before, after }, wordOf }: Parameters<ClaimView['Value']>[0]) {
  const { t } = useLanguage()
  return (
    <>
      {before !== null && (
        <>
          <del>{before}</del> <span aria-hidden="true">→</span>{' '}
        </>
      )}
      <strong>{after === null ? t('operator.removed') : wordOf(after)}</strong>
    </>
  )
}

/** Both versions, one below the other: what staff compare is never folded. */
function Change({ claim: { before, after } }: Parameters<ClaimView['Value']>[0]) {
  return (
    <>
      {before !== null && (
        <p className="claim-text text-muted">
          <del>{before}</del>
        </p>
      )}
      <p className="claim-text">
        {before !== null && <span aria-hidden="true">→ </span>}
        {after}
      </p>
    </>
  )
}

function Text({ claim: { before, after } }: Parameters<ClaimView['Value']>[0]) {
  const { t } = useLanguage()
  return (
    <>
      <p className="claim-text">{after}</p>
      {before !== null && (
        <details className="text-muted">
          <summary>
            <span className="link">{t('operator.before')}</span> <Icon name="down" />
          </summary>
          <p className="claim-text">{before}</p>
        </details>
      )}
    </>
  )
}
