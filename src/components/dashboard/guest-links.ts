import { hasPage } from '#components/site/navigation.ts'
import type { MessageKey } from '#i18n/keys.ts'

interface GuestGroup {
  label: MessageKey<'footer'>
  links: readonly {
    /** Without language prefix. */
    path: string
    label: MessageKey<'footer' | 'dashboard'>
  }[]
}

/** What the hub offers to guests: pages that have no place in the bar. */
const groups: readonly GuestGroup[] = [
  {
    label: 'footer.parents',
    links: [
      { path: '/parent/aipublish', label: 'footer.postJob' },
      { path: '/parent/dashboard/wishList', label: 'dashboard.nav.wishList' },
      { path: '/searchcourse', label: 'footer.courses' },
      { path: '/organization/activity', label: 'footer.activities' },
      { path: '/content/feeguide', label: 'footer.feeGuide' },
    ],
  },
  {
    label: 'footer.tutors',
    links: [
      { path: '/becometutor', label: 'footer.becomeTutor' },
      { path: '/tutorfindentry', label: 'footer.findJobs' },
    ],
  },
  {
    label: 'footer.readAndAsk',
    links: [
      { path: '/blog', label: 'footer.blog' },
      { path: '/content/faq', label: 'footer.faq' },
      { path: '/contactus', label: 'footer.contact' },
    ],
  },
]

/** Without links that have no page. */
export const guestGroups: readonly GuestGroup[] = groups.map(({ label, links }) => ({
  label,
  links: links.filter(({ path }) => hasPage(path)),
}))
