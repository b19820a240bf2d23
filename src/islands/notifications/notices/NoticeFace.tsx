import type { News } from '#contract/notifications/news.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Icon } from '#ui/Icon.tsx'
import { noticeIcons } from '../notice-icons.ts'

/** The face of the person concerned, else the drawing of the kind. The title says what it is. */
export function NoticeFace({ person, picture }: Pick<News, 'person' | 'picture'>) {
  if (person !== null) return <Avatar id={person.id} photoId={person.photoId} size="small" />
  return (
    <span className={`notice-sign notice-of-${picture}`}>
      <Icon name={noticeIcons[picture]} />
    </span>
  )
}
