import type { MessageKey } from '#i18n/keys.ts'
import { hasPage } from './navigation.ts'

interface FooterGroup {
  label: FooterLink['label']
  links: readonly FooterLink[]
}

interface FooterLink {
  /** Without language prefix. */
  path: string
  label: MessageKey<'footer'>
}

/** Links without a page are left out. */
const groups = [
  {
    label: 'footer.parents',
    links: [
      { path: '/searchtutor', label: 'footer.findTutors' },
      { path: '/parent/aipublish', label: 'footer.postJob' },
      { path: '/parent/register', label: 'footer.joinAsParent' },
      { path: '/searchcourse', label: 'footer.courses' },
      { path: '/organization/activity', label: 'footer.activities' },
      { path: '/content/feeguide', label: 'footer.feeGuide' },
      { path: '/content/fee', label: 'footer.fee' },
      { path: '/content/ranking', label: 'footer.ranking' },
      { path: '/parentVoice', label: 'footer.voices' },
    ],
  },
  {
    label: 'footer.tutors',
    links: [
      { path: '/becometutor', label: 'footer.becomeTutor' },
      { path: '/tutor/register', label: 'footer.joinAsTutor' },
      { path: '/tutorfindentry', label: 'footer.findJobs' },
      { path: '/jobcase', label: 'footer.jobs' },
      { path: '/content/tutorfee', label: 'footer.tutorFee' },
      { path: '/導師條款及守則', label: 'footer.code' },
      { path: '/tutor/becomeStar', label: 'footer.star' },
    ],
  },
  {
    label: 'footer.read',
    links: [
      { path: '/blog', label: 'footer.blog' },
      { path: '/tipsArticle', label: 'footer.tips' },
      { path: '/category/educationNews', label: 'footer.news' },
      { path: '/calendar', label: 'footer.calendar' },
      { path: '/content/faq', label: 'footer.faq' },
      { path: '/practicalInformation', label: 'footer.practical' },
      { path: '/offline', label: 'footer.offline' },
      { path: '/content/search', label: 'footer.search' },
    ],
  },
  {
    label: 'footer.about',
    links: [
      { path: '/content/aboutus', label: 'footer.aboutUs' },
      { path: '/contactus', label: 'footer.contact' },
      { path: '/organization/register', label: 'footer.joinAsOrganization' },
      { path: '/awards', label: 'footer.awards' },
      { path: '/clause', label: 'footer.terms' },
      { path: '/article/privacyPolicy', label: 'footer.privacy' },
    ],
  },
] as const satisfies readonly FooterGroup[]

const line = [
  { path: '/content/faq', label: 'footer.faq' },
  { path: '/contactus', label: 'footer.contact' },
  { path: '/clause', label: 'footer.terms' },
  { path: '/article/privacyPolicy', label: 'footer.privacy' },
] as const satisfies readonly FooterLink[]

export const lineLinks: readonly FooterLink[] = line.filter(({ path }) => hasPage(path))

export const footerGroups: readonly FooterGroup[] = groups.map(({ label, links }) => ({
  label,
  links: (links as readonly FooterLink[]).filter(({ path }) => hasPage(path)),
}))
