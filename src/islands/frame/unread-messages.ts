import { $unreadMessages } from '#stores/teaching/chat/unread.ts'

/* The number of unread messages, in the page's title and in the bottom bar. */
const entry = document.querySelector<HTMLElement>('.bottom-bar > [data-messages]')

function show(count: number): void {
  const title = document.title.replace(/^\(\d+\) /u, '')
  document.title = count === 0 ? title : `(${count}) ${title}`
  if (entry === null) return
  entry.querySelector('.bar-count')?.remove()
  if (count === 0) return
  const seen = document.createElement('span')
  seen.className = 'bar-count'
  seen.textContent = count > 99 ? '99+' : String(count)
  entry.append(seen)
}

$unreadMessages.subscribe(show)
