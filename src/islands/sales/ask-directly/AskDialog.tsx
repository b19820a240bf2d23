import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { SentInvitation } from '#contract/teaching/invitations.ts'
import { DetailSkeleton } from '#islands/ui/DetailSkeleton.tsx'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { Answer } from '#islands/ui/Loaded.tsx'
import { askDirectly, askedTutorStore } from '#stores/sales/shop/ask-directly.ts'
import { AskSent } from './AskSent.tsx'
import { useLanguage } from './language.ts'
import { WishForm } from './WishForm.tsx'

interface Props {
  tutor: { tutorId: number; name: string }
  /** Bought invitations that are left; at least one. */
  left: number
  onClose: () => void
}

/** Asks a tutor with a bought invitation, where the parent meets them. */
export default function AskDialog({ tutor: { tutorId, name }, left, onClose }: Props) {
  const { t } = useLanguage()
  const loaded = useStore(askedTutorStore.$loaded)
  const [sent, setSent] = useState<SentInvitation | null>(null)
  const ask = () => void askedTutorStore.ask(tutorId)
  useEffect(() => void askedTutorStore.ask(tutorId), [tutorId])
  const title = t(sent === null ? 'askDirectly.title' : 'askDirectly.sent.title', { name })
  return (
    <Dialog t={t} open onClose={onClose} title={title}>
      {sent !== null ? (
        <AskSent name={name} sent={sent} />
      ) : (
        <Answer t={t} loaded={loaded} onRetry={ask} skeleton={<DetailSkeleton t={t} />}>
          {(tutor) => (
            <WishForm
              tutor={tutor}
              act={t('askDirectly.use', { n: left })}
              send={(wish) => askDirectly(tutorId, wish)}
              onSent={setSent}
            />
          )}
        </Answer>
      )}
    </Dialog>
  )
}
