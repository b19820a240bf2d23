import type { MessageKey } from '#i18n/keys.ts'
import { hasPage } from './navigation.ts'

interface MenuLink {
  /** Without language prefix. */
  path: string
  label: MessageKey<'footer' | 'dashboard'>
}

interface MenuGroup {
  label: MessageKey<'footer'>
  links: readonly MenuLink[]
}

/**
 * The phone's menu, in two columns: what the bar below has no place for. Languages are in the header. A
 * link shows once its page exists.
 */
const columns: readonly (readonly MenuGroup[])[] = [
  [
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
  ],
  [
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
  ],
]

export const menuColumns: typeof columns = columns.map((groups) =>
  groups.map(({ label, links }) => ({ label, links: links.filter(({ path }) => hasPage(path)) })),
)
