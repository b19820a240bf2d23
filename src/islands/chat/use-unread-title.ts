import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { chat } from '#stores/chat/own-chat.ts'

/** How many messages are unread, before the title of the page. */
export function useUnreadTitle(): void {
  const unread = useStore(chat.$unread)
  useEffect(() => {
    const title = document.title.replace(/^\(\d+\) /u, '')
    document.title = unread === 0 ? title : `(${unread}) ${title}`
  }, [unread])
}
