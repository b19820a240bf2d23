import { useState } from 'react'
import type { ChatContact } from '#contract/teaching/chat.ts'
import { FailureNotice } from '#islands/ui/form/FailureNotice.tsx'
import { useSubmission } from '#islands/ui/form/use-submission.ts'
import { MenuAct, MenuLink, MoreMenu } from '#islands/ui/MoreMenu.tsx'
import { useLoaded } from '#islands/ui/use-loaded.ts'
import { block, mute } from '#stores/teaching/chat/acts.ts'
import { useLanguage } from './language.ts'

const loadReport = () => import('./ReportConversation.tsx')

/** Seldom needed acts on a contact. */
export function ContactMenu({ contact }: { contact: ChatContact }) {
  const { t, to } = useLanguage()
  const { id, kind, tutorId, blocked, muted, there } = contact
  const { submit, failure, isOff } = useSubmission()
  const [isReporting, setReporting] = useState(false)
  const ReportConversation = useLoaded(loadReport, isReporting)
  const act = blocked ? 'unblock' : 'block'
  const bell = muted ? 'unmute' : 'mute'
  return (
    <>
      <MoreMenu label={t('chat.menu')}>
        {kind === 'tutor' && there && (
          <MenuLink text={t('chat.profile.text')} href={to(`/tutor/detail/${tutorId}`)}>
            {t('chat.profile')}
          </MenuLink>
        )}
        <MenuAct
          text={t(`chat.${bell}.text`)}
          isOff={isOff}
          onPress={() => void submit(() => mute(id, !muted))}
        >
          {t(`chat.${bell}`)}
        </MenuAct>
        <MenuAct
          text={t(`chat.${act}.text`)}
          isDanger={!blocked}
          isOff={isOff}
          onPress={() => void submit(() => block(id, !blocked))}
        >
          {t(`chat.${act}`)}
        </MenuAct>
        <MenuAct text={t('chat.report.text')} isDanger onPress={() => setReporting(true)}>
          {t('chat.report')}
        </MenuAct>
      </MoreMenu>
      {failure !== null && (
        <div className="chat-head-note">
          <FailureNotice failure={failure} />
        </div>
      )}
      {isReporting && ReportConversation && (
        <ReportConversation contact={contact} onClose={() => setReporting(false)} />
      )}
    </>
  )
}
