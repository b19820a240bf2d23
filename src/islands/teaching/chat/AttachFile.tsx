import { useRef } from 'react'
import { type Language, useLanguage as useAny } from '#islands/language.tsx'
import { FileDrop } from '#islands/ui/FileDrop.tsx'
import { randomUuid } from '#rules/primitives/newer-built-ins.ts'
import { sendChatFileTo } from '#stores/teaching/chat/acts.ts'
import { showToast } from '#stores/toasts.ts'
import type { ChatNames } from '../../namespaces.ts'
import { WithChatMessages } from './WithChatMessages.tsx'

const useLanguage: () => Language<ChatNames | 'chatMore' | 'upload' | 'rules'> = useAny
const namespaces = ['chatMore', 'upload', 'rules'] as const

interface Props {
  contactId: number
  first: File | null
  onSent: () => void
}

/** A dialog to choose, drop or photograph a picture or a PDF for the contact. */
export default function AttachFile(props: Props) {
  return (
    <WithChatMessages namespaces={namespaces}>
      <Attach {...props} />
    </WithChatMessages>
  )
}

function Attach({ contactId, first, onSent }: Props) {
  const { t } = useLanguage()
  // A file that is sent again after a lost response is the same message.
  const last = useRef<{ file: File; clientId: string } | null>(null)
  const clientIdOf = (file: File) => {
    if (last.current?.file !== file) last.current = { file, clientId: randomUuid() }
    return last.current.clientId
  }
  return (
    <FileDrop
      t={t}
      label={t('chatMore.attach.label')}
      help={t('chatMore.attach.help')}
      takes="document"
      first={first}
      send={(file, watch) => sendChatFileTo(contactId, clientIdOf(file), file, watch)}
      onSent={() => {
        last.current = null
        showToast(t('chatMore.attach.sent'), 'ok')
        onSent()
      }}
    />
  )
}
