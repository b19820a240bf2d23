import { type Language, useLanguage as useAny } from '#islands/language.tsx'
import { PrivateDocument } from '#islands/ui/PrivateDocument.tsx'
import type { ChatNames } from '../../namespaces.ts'
import { WithChatMessages } from './WithChatMessages.tsx'

const useLanguage: () => Language<ChatNames | 'upload'> = useAny

export default function ShownFile({ fileId }: { fileId: string }) {
  return (
    <WithChatMessages namespaces={['upload']}>
      <Pages fileId={fileId} />
    </WithChatMessages>
  )
}

function Pages({ fileId }: { fileId: string }) {
  const { t } = useLanguage()
  return <PrivateDocument t={t} fileId={fileId} label={t('chat.file')} small />
}
