import { useCallback } from 'react'
import { useFocusLater } from '#islands/ui/use-focus-later.ts'
import { useLoaded } from '#islands/ui/use-loaded.ts'
import { pagesOfFile } from '#stores/asking/private-file.ts'
import { markOpened } from '#stores/staff/operator-queue.ts'
import { Button } from '#ui/Button.tsx'
import { useLanguage } from './language.ts'
import { type Neighbours, requestId } from './neighbours.ts'

const loadDocument = async () => ({
  default: (await import('#islands/ui/PrivateDocument.tsx')).PrivateDocument,
})

type Props = {
  approvalId: number
  fileId: string
  isShown: boolean
  onShow: (isShown: boolean) => void
  others: Neighbours
  onShowOther: (approvalId: number) => void
}

/** The document beside its claim; loaded only on request, because each access is logged. */
export default function ClaimDocument(props: Props) {
  const { approvalId, fileId, isShown, onShow, others, onShowOther } = props
  const { t } = useLanguage()
  const focusLater = useFocusLater()
  const Shown = useLoaded(loadDocument, isShown)
  const pagesOf = useCallback(
    async (id: string) => {
      const pages = await pagesOfFile(id)
      markOpened(approvalId)
      return pages
    },
    [approvalId],
  )
  const goTo = (other: number) => {
    focusLater(requestId(other))
    onShowOther(other)
  }
  const ways = [
    {
      to: others.before,
      label: t('operator.document.previous'),
      short: t('operator.document.previous.short'),
    },
    {
      to: others.after,
      label: t('operator.document.next'),
      short: t('operator.document.next.short'),
    },
  ]
  return (
    <div className="claim-document">
      <div className="proof-acts">
        <Button data-key="open" aria-expanded={isShown} onClick={() => onShow(!isShown)}>
          {t(isShown ? 'operator.document.hide' : 'operator.document.show')}
        </Button>
        {isShown &&
          others.count > 1 &&
          ways.map(({ to, label, short }) => (
            <Button
              key={label}
              aria-label={label}
              aria-disabled={to === null || undefined}
              onClick={() => to !== null && goTo(to)}
            >
              {short}
            </Button>
          ))}
        {isShown && others.count > 1 && (
          <span className="text-sm text-muted">
            {t('operator.document.place', { number: others.rank, count: others.count })}
          </span>
        )}
      </div>
      {isShown && Shown && (
        <Shown t={t} fileId={fileId} label={t('operator.document')} pagesOf={pagesOf} />
      )}
    </div>
  )
}
