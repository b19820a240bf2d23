import { type Language, useLanguage as useAny } from '#islands/language.tsx'
import { PrivateDocument } from '#islands/ui/PrivateDocument.tsx'
import { WithMessages } from '#islands/WithMessages.tsx'
import type { ChatNames } from '../namespaces.ts'

const useLanguage: () => Language<ChatNames | 'upload'> = useAny

/** The pages of a private file of the two. */
export default function ShownFile({ fileId }: { fileId: string }) {
  return (
    <WithMessages namespace="upload">
      <Pages fileId={fileId} />
    </WithMessages>
  )
}

function Pages({ fileId }: { fileId: string }) {
  const { t } = useLanguage()
  return <PrivateDocument t={t} fileId={fileId} label={t('chat.file')} small />
}
