import type { RedirectRule } from '#i18n/redirect-rules.ts'
import { createRedirector } from '#i18n/redirector.ts'

/*
 * Every permanent redirect of the site, as data. Rules also apply under /en and /zh-hans and keep
 * the prefix, except R21 and R24. Case matters: three rules differ from their target only in that.
 * The order of kinds is in src/i18n/redirector.ts; exports for static hosts use the same table.
 */

const blogFolders = [
  '/blog/columns',
  '/blog/interestingstories',
  '/blog/learning',
  '/blog/life',
  '/blog/schools',
  '/blog/teachingandlearning',
]
/** The specification does not list the old award addresses; a year after the word is our guess. */
const awardYears = Array.from({ length: 20 }, (_, index) => `/award${2003 + index}`)
/** The stray character of R02 and R03, also as pasted text. */
const spaces = ['\u00a0', '&nbsp;']

export const redirectRules = [
  {
    id: 'R01',
    kind: 'move',
    moves: { '/searchTutor': '/searchtutor' },
    children: 'kept',
  },
  { id: 'R02', kind: 'strip', heads: ['searchtutor', 'searchTutor'], texts: spaces },
  { id: 'R03', kind: 'strip', heads: ['jobcase', 'jobcase2'], texts: spaces },
  { id: 'R04', kind: 'move', moves: { '/parent/faq': '/content/faq' } },
  { id: 'R05', kind: 'move', moves: { '/tutor/faq': '/content/faq' } },
  { id: 'R06', kind: 'move', moves: { '/ufaqs': '/content/faq' }, children: 'dropped' },
  { id: 'R07', kind: 'move', moves: { '/ads-co-op': '/ads' } },
  { id: 'R08', kind: 'move', moves: { '/content/tutorFee': '/content/tutorfee' } },
  { id: 'R09', kind: 'move', moves: { '/tutorFindentry': '/tutorfindentry' } },
  {
    id: 'R10',
    kind: 'folder',
    names: ['小學補習', '小一補習', '小二補習', '小三補習', '小四補習', '小五補習', '小六補習'],
    under: '/searchtutor/grade',
  },
  {
    id: 'R11',
    kind: 'folder',
    names: ['中學補習', '中一補習', '中二補習', '中三補習', '中四補習', '中五補習', '中六補習'],
    under: '/searchtutor/grade',
  },
  { id: 'R12', kind: 'folder', names: ['DSE補習'], under: '/searchtutor/grade' },
  {
    id: 'R13',
    kind: 'folder',
    names: [
      'awardeconmics',
      'awardroadshow',
      'codeofpractice',
      'socialcertificate',
      'dbcDigitalRadioInterview',
      'HKStarBrand2012',
      'HKStarBrand2013',
      'HKStarBrand2014',
      'HKStarBrand2015',
      'HKStarBrand2016',
    ],
    under: '/award',
  },
  {
    id: 'R14',
    kind: 'move',
    moves: { '/parent/dashboard/payment': '/' },
    query: { showLogin: '2', redirect: '/parent/dashboard/wallet' },
  },
  {
    id: 'R15',
    kind: 'move',
    moves: { '/tutor/dashboard/payment': '/' },
    query: { showLogin: '1', redirect: '/tutor/dashboard/wallet' },
  },
  {
    id: 'R16',
    kind: 'move',
    moves: {
      '/parent/dashboard/withdraw': '/parent/dashboard/wallet',
      '/parent/dashboard/withdraw-list': '/parent/dashboard/wallet',
    },
  },
  {
    id: 'R17',
    kind: 'move',
    moves: {
      '/tutor/dashboard/withdraw': '/tutor/dashboard/wallet',
      '/tutor/dashboard/withdraw-list': '/tutor/dashboard/wallet',
    },
  },
  { id: 'R18', kind: 'move', moves: { '/tutor/airegister': '/tutor/register' } },
  {
    id: 'R19',
    kind: 'move',
    moves: {
      '/dashboard/jobManagement': '/dashboard',
      '/parent/dashboard/jobManagement': '/parent/dashboard',
      '/tutor/dashboard/jobManagement': '/tutor/dashboard',
      '/organization/dashboard/jobManagement': '/organization/dashboard',
    },
  },
  { id: 'R20', kind: 'hyphen', folders: blogFolders, topics: ['biology', '生物'] },
  { id: 'R21', kind: 'unprefix', folder: '/content/jobdetail', to: '/jobdetail' },
  { id: 'R22', kind: 'prefix', when: 'doubled' },
  { id: 'R23', kind: 'prefix', when: 'default' },
  { id: 'R24', kind: 'segment', segment: 'wa.me' },
  { id: 'R25', kind: 'obsolete', paths: ['/news'], withChildren: true },
  {
    id: 'R26',
    kind: 'obsolete',
    paths: ['/award', ...awardYears],
    withChildren: false,
  },
  {
    id: 'R27',
    kind: 'obsolete',
    paths: ['/login', '/parent/login', '/tutor/login', '/organization/login'],
    withChildren: true,
  },
  { id: 'R28', kind: 'obsolete', paths: ['/reset-password'], withChildren: true },
  { id: 'R29', kind: 'obsolete', paths: ['/verify'], withChildren: true },
  { id: 'R30', kind: 'obsolete', paths: ['/payment'], withChildren: true },
  { id: 'R31', kind: 'obsolete', paths: ['/video'], withChildren: true },
  { id: 'R32', kind: 'obsolete', paths: ['/pdf'], withChildren: true },
  {
    id: 'R33',
    kind: 'obsolete',
    paths: ['/index.php', '/index.html', '/index.htm', '/index.asp', '/default.aspx', '/home'],
    withChildren: true,
  },
] as const satisfies readonly RedirectRule[]

/** Permanent redirect of an address, or null; see `createRedirector`. */
export const redirectFor = createRedirector(redirectRules)
