import { useEffect, useState } from 'react'
import type { ChatContact } from '#contract/teaching/chat.ts'
import { useLanguage } from './language.ts'

/** Announces new messages of the open conversation to screen readers; the list itself is silent. */
export function Arrivals({ contact }: { contact: ChatContact }) {
  const { t } = useLanguage()
  const { last, name } = contact
  const [opened] = useState(last?.number ?? 0)
  const [text, setText] = useState('')
  const arrived = last !== null && !last.mine && last.number > opened && !last.withdrawn
  const content = !arrived ? '' : last.fileId === null ? last.content : t('chat.file')
  useEffect(() => {
    if (content !== '') setText(t('chat.arrived', { name, content }))
  }, [content, name, t])
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  )
}
