import type { NoticePicture } from '#contract/notifications/notice-looks.ts'
import type { IconName } from '#styles/icon.ts'

/** The drawing of each kind of notice; its colours are in styles/news.css. */
export const noticeIcons: Readonly<Record<NoticePicture, IconName>> = {
  account: 'lock',
  activity: 'ticket',
  approval: 'verified',
  course: 'book',
  dispute: 'scale',
  invitation: 'mail',
  job: 'jobs',
  lesson: 'calendar',
  message: 'messages',
  money: 'receipt',
  report: 'flag',
  review: 'star',
  search: 'search',
  wallet: 'wallet',
}
