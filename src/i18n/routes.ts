import { deletionStatusPath } from './deletion-status.ts'
import { splitLocale } from './locales.ts'
import { unsubscribePath } from './unsubscribe.ts'

/** A route of the site. `:name` matches exactly one non-empty segment. */
export interface Route {
  id: string
  path: string
  /** Further addresses of the same row (one Chinese page for each blog category). */
  also?: readonly string[]
  /** Exists only under a language prefix. */
  prefixedOnly?: boolean
  /** Permanent redirect that answers for this page. */
  movedBy?: string
}

/*
 * Every route of the specification, in its order, spelling and case; the Chinese slugs are ours.
 * The not-found page is no route: it catches the rest.
 */
export const routes = [
  { id: 'home', path: '/' },
  { id: 'searchtutor', path: '/searchtutor' },
  { id: 'searchtutor.district', path: '/searchtutor/district/:district' },
  { id: 'searchtutor.grade', path: '/searchtutor/grade/:grade' },
  { id: 'searchtutor.portalkey', path: '/searchtutor/portalkey/:portalkey' },
  { id: 'searchtutor.subject', path: '/searchtutor/subject/:keyword' },
  { id: 'jobcase', path: '/jobcase' },
  { id: 'jobcase.district', path: '/jobcase/district/:district' },
  { id: 'jobcase.portalkey', path: '/jobcase/portalkey/:portalkey' },
  { id: 'jobcase.subject', path: '/jobcase/subject/:keyword' },
  { id: 'jobcase2', path: '/jobcase2' },
  { id: 'jobdetail', path: '/jobdetail/:jobNo' },
  { id: 'searchcourse', path: '/searchcourse' },
  { id: 'course.detail', path: '/course/detail/:classId' },
  { id: 'tutor.detail', path: '/tutor/detail/:tutorId' },
  { id: 'organization.detail', path: '/organization/detail/:activityId' },
  { id: 'organization.buy', path: '/organization/buy/:activityId' },
  { id: 'organization.buyDetail', path: '/organization/buyDetail/:activityId', prefixedOnly: true },
  { id: 'organization.activity', path: '/organization/activity' },
  { id: 'organization.createCourses', path: '/organization/createCourses' },
  { id: 'organization.register', path: '/organization/register' },
  { id: 'parent.register', path: '/parent/register' },
  { id: 'parent.aipublish', path: '/parent/aipublish' },
  { id: 'parent.booktutor', path: '/parent/booktutor' },
  { id: 'tutor.register', path: '/tutor/register' },
  { id: 'tutor.airegister', path: '/tutor/airegister', movedBy: 'R18' },
  { id: 'tutor.activationVerify', path: '/tutor/activationVerify' },
  { id: 'tutor.becomeStar', path: '/tutor/becomeStar' },
  { id: 'order-pay', path: '/order-pay' },
  { id: 'withdraw', path: '/withdraw' },
  { id: 'withdraw-list', path: '/withdraw-list' },
  { id: 'myChat.chat', path: '/myChat/chat' },
  { id: 'ads', path: '/ads' },
  { id: 'aihomework', path: '/aihomework' },
  { id: 'awards', path: '/awards' },
  { id: 'becometutor', path: '/becometutor' },
  { id: 'clause', path: '/clause' },
  { id: 'contactus', path: '/contactus' },
  { id: 'download', path: '/download' },
  { id: 'exposure700', path: '/exposure700' },
  { id: 'majorMileage', path: '/majorMileage' },
  { id: 'parentVoice', path: '/parentVoice' },
  { id: 'partner', path: '/partner' },
  { id: 'practicalInformation', path: '/practicalInformation' },
  { id: 'promotions', path: '/promotions' },
  { id: 'recommend', path: '/recommend' },
  { id: 'tipsArticle', path: '/tipsArticle' },
  { id: 'tutorfindentry', path: '/tutorfindentry' },
  { id: 'video.english', path: '/video/english' },
  { id: 'video.joblive', path: '/video/joblive' },
  { id: 'promotion.newUser', path: '/promotion/newUser' },
  { id: 'article.facebookDataDelete', path: '/article/facebookDataDelete' },
  { id: 'article.parentCharge', path: '/article/parentCharge' },
  { id: 'article.privacyPolicy', path: '/article/privacyPolicy' },
  { id: 'article.tutorCharge', path: '/article/tutorCharge' },
  { id: 'content.aboutus', path: '/content/aboutus' },
  { id: 'content.faq', path: '/content/faq' },
  { id: 'content.fee', path: '/content/fee' },
  { id: 'content.tutorFee', path: '/content/tutorFee', movedBy: 'R08' },
  { id: 'category.educationNews', path: '/category/educationNews' },
  { id: 'award.awardeconmics', path: '/award/awardeconmics' },
  { id: 'award.awardroadshow', path: '/award/awardroadshow' },
  { id: 'award.codeofpractice', path: '/award/codeofpractice' },
  { id: 'award.socialcertificate', path: '/award/socialcertificate' },
  { id: 'award.dbcDigitalRadioInterview', path: '/award/dbcDigitalRadioInterview' },
  { id: 'award.HKStarBrand2012', path: '/award/HKStarBrand2012' },
  { id: 'award.HKStarBrand2013', path: '/award/HKStarBrand2013' },
  { id: 'award.HKStarBrand2014', path: '/award/HKStarBrand2014' },
  { id: 'award.HKStarBrand2015', path: '/award/HKStarBrand2015' },
  { id: 'award.HKStarBrand2016', path: '/award/HKStarBrand2016' },
  { id: 'blog.columns.list', path: '/blog/columns' },
  { id: 'blog.interestingstories.list', path: '/blog/interestingstories' },
  { id: 'blog.learning.list', path: '/blog/learning' },
  { id: 'blog.life.list', path: '/blog/life' },
  { id: 'blog.schools.list', path: '/blog/schools' },
  { id: 'blog.teachingandlearning.list', path: '/blog/teachingandlearning' },
  { id: 'blog.columns.article', path: '/blog/columns/:newId' },
  { id: 'blog.interestingstories.article', path: '/blog/interestingstories/:newId' },
  { id: 'blog.learning.article', path: '/blog/learning/:newId' },
  { id: 'blog.life.article', path: '/blog/life/:newId' },
  { id: 'blog.schools.article', path: '/blog/schools/:newId' },
  { id: 'blog.teachingandlearning.article', path: '/blog/teachingandlearning/:newId' },
  { id: 'zh.voices', path: '/家長學生心聲' },
  { id: 'zh.practicalInformation', path: '/實用資訊' },
  { id: 'zh.tutorTerms', path: '/導師條款及守則' },
  { id: 'zh.swimmingCoach', path: '/游泳教練' },
  { id: 'zh.onlineEnglish', path: '/網上學英文' },
  { id: 'zh.agencyPlatform', path: '/補習中介平台' },
  { id: 'zh.certifiedAwards', path: '/認證獎項' },
  { id: 'zh.tipsArticles', path: '/貼士文章' },
  { id: 'zh.milestones', path: '/里程碑' },
  { id: 'zh.educationNews', path: '/教育新聞' },
  {
    id: 'zh.blogCategories',
    path: '/專欄',
    also: ['/趣味故事', '/學習', '/生活', '/學校', '/教與學'],
  },
  { id: 'zh.primary1', path: '/小一補習', movedBy: 'R10' },
  { id: 'zh.primary2', path: '/小二補習', movedBy: 'R10' },
  { id: 'zh.primary3', path: '/小三補習', movedBy: 'R10' },
  { id: 'zh.primary4', path: '/小四補習', movedBy: 'R10' },
  { id: 'zh.primary5', path: '/小五補習', movedBy: 'R10' },
  { id: 'zh.primary6', path: '/小六補習', movedBy: 'R10' },
  { id: 'zh.secondary1', path: '/中一補習', movedBy: 'R11' },
  { id: 'zh.secondary2', path: '/中二補習', movedBy: 'R11' },
  { id: 'zh.secondary3', path: '/中三補習', movedBy: 'R11' },
  { id: 'zh.secondary4', path: '/中四補習', movedBy: 'R11' },
  { id: 'zh.secondary5', path: '/中五補習', movedBy: 'R11' },
  { id: 'zh.secondary6', path: '/中六補習', movedBy: 'R11' },
  { id: 'zh.dse', path: '/DSE補習', movedBy: 'R12' },
  { id: 'callback.success', path: '/callback/:provider/success' },
  { id: 'callback.fail', path: '/callback/:provider/fail' },
  { id: 'upgrade-browser', path: '/upgrade-browser' },
  { id: 'parent.dashboard', path: '/parent/dashboard' },
  { id: 'parent.dashboard.info', path: '/parent/dashboard/info' },
  { id: 'parent.dashboard.setting', path: '/parent/dashboard/setting' },
  { id: 'parent.dashboard.tutorResume', path: '/parent/dashboard/tutorResume' },
  { id: 'parent.dashboard.wallet', path: '/parent/dashboard/wallet' },
  { id: 'parent.dashboard.wishList', path: '/parent/dashboard/wishList' },
  { id: 'parent.dashboard.chats.contactList', path: '/parent/dashboard/chats/contactList' },
  { id: 'parent.dashboard.chats.messageList', path: '/parent/dashboard/chats/messageList' },
  { id: 'parent.dashboard.online.shoppingCart', path: '/parent/dashboard/online/shoppingCart' },
  { id: 'parent.dashboard.jobdetail', path: '/parent/dashboard/jobdetail/:jobId' },
  { id: 'tutor.dashboard', path: '/tutor/dashboard' },
  { id: 'tutor.dashboard.createOnlineCourse', path: '/tutor/dashboard/createOnlineCourse' },
  { id: 'tutor.dashboard.info', path: '/tutor/dashboard/info' },
  { id: 'tutor.dashboard.onlinealldata', path: '/tutor/dashboard/onlinealldata/:classId' },
  { id: 'tutor.dashboard.previewInfo', path: '/tutor/dashboard/previewInfo' },
  { id: 'tutor.dashboard.purchasedCourses', path: '/tutor/dashboard/purchasedCourses' },
  { id: 'tutor.dashboard.saveMegInfo', path: '/tutor/dashboard/saveMegInfo' },
  { id: 'tutor.dashboard.setting', path: '/tutor/dashboard/setting' },
  { id: 'tutor.dashboard.wallet', path: '/tutor/dashboard/wallet' },
  { id: 'tutor.dashboard.wishList', path: '/tutor/dashboard/wishList' },
  { id: 'tutor.dashboard.jobdetail', path: '/tutor/dashboard/jobdetail/:jobId' },
  { id: 'organization.dashboard', path: '/organization/dashboard' },
  { id: 'organization.dashboard.alldata', path: '/organization/dashboard/alldata/:activityId' },
  {
    id: 'organization.dashboard.createOnlineCourse',
    path: '/organization/dashboard/createOnlineCourse',
  },
  { id: 'organization.dashboard.info', path: '/organization/dashboard/info' },
  {
    id: 'organization.dashboard.onlinealldata',
    path: '/organization/dashboard/onlinealldata/:classId',
  },
  { id: 'organization.dashboard.setting', path: '/organization/dashboard/setting' },
  { id: 'organization.dashboard.withdraw', path: '/organization/dashboard/withdraw' },
  { id: 'content.tutorfee', path: '/content/tutorfee' },
  { id: 'dashboard', path: '/dashboard' },
] as const satisfies readonly Route[]

/**
 * Our own routes. On-demand pages must be in one of the two lists, as the server renders nothing
 * else; built pages are found as files.
 */
const ownRoutes = [
  { id: 'own.blog', path: '/blog' },
  { id: 'own.feeGuide', path: '/content/feeguide' },
  { id: 'own.contactForm', path: '/contactus/form' },
  { id: 'own.dataDeletion', path: deletionStatusPath },
  { id: 'own.learn', path: '/course/learn/:classId' },
  { id: 'own.certificateOf', path: '/course/learn/:classId/certificate' },
  { id: 'own.certificates', path: '/course/certificate' },
  { id: 'own.certificate', path: '/course/certificate/:code' },
  { id: 'own.unsubscribe', path: unsubscribePath },
  { id: 'own.previewPart', path: '/tutor/dashboard/previewPart' },
  { id: 'own.pagePart', path: '/previewPart' },
] as const satisfies readonly Route[]

const liveRoutes = [...routes, ...ownRoutes].filter((route: Route) => route.movedBy === undefined)
const fixed = new Map<string, Route>()
const patterns: { route: Route; segments: readonly string[] }[] = []
for (const route of liveRoutes as Route[]) {
  for (const path of [route.path, ...(route.also ?? [])]) {
    if (path.includes('/:')) patterns.push({ route, segments: path.split('/') })
    else fixed.set(path, route)
  }
}

/** Matches a decoded path without language prefix; rows that redirect are never found. */
export function routeOf(path: string): Route | null {
  const exact = fixed.get(path)
  if (exact !== undefined) return exact
  const segments = path.split('/')
  const match = patterns.find(
    (pattern) =>
      pattern.segments.length === segments.length &&
      pattern.segments.every((part, at) =>
        part.startsWith(':') ? segments[at] !== '' : part === segments[at],
      ),
  )
  return match?.route ?? null
}

/** True when a decoded path, with or without `/en` or `/zh-hans`, is a page. Case matters. */
export function isLiveRoute(pathname: string): boolean {
  const { path } = splitLocale(pathname)
  const route = routeOf(path)
  return route !== null && (route.prefixedOnly !== true || path !== pathname)
}
