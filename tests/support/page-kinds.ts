/** Limits of a page's brotli bytes at load (1 KB = 1,000 bytes). */
export interface Budget {
  script: number
  /** HTML and style sheets together. */
  markup: number
}

const kilobytes = (script: number, markup: number): Budget => ({
  script: script * 1000,
  markup: markup * 1000,
})

const budgets = {
  reading: kilobytes(6, 25),
  front: kilobytes(8, 30),
  search: kilobytes(80, 40),
  // The search screen, plus the cards and calls of jobs.
  board: kilobytes(82, 40),
} as const

export interface PageKind {
  name: string
  /** Without language prefix, not percent-encoded. */
  path: string
  /** Status of the answer; 200 by default. */
  status?: 404
  budget: Budget
  /** Types of schema.org that the page must describe itself with. */
  structured?: readonly string[]
}

/** One page of every kind in the product, for measurements and sweeps. */
export const pageKinds: readonly PageKind[] = [
  { name: 'home', path: '/', budget: budgets.front },
  { name: 'search', path: '/searchtutor', budget: budgets.search },
  { name: 'place', path: '/searchtutor/district/10579', budget: budgets.reading },
  { name: 'grade', path: '/searchtutor/grade/小一補習', budget: budgets.reading },
  {
    name: 'subject',
    path: '/searchtutor/subject/tutor_remediation_math',
    budget: budgets.reading,
  },
  {
    name: 'subject in a place',
    path: '/searchtutor/portalkey/沙田區數學補習',
    budget: budgets.reading,
  },
  { name: 'board', path: '/jobcase', budget: budgets.board },
  { name: 'jobs of a place', path: '/jobcase/district/10581', budget: budgets.reading },
  { name: 'table of jobs', path: '/jobcase2', budget: budgets.reading },
  {
    name: 'job',
    path: '/jobdetail/10001',
    // It has a heart and an act that a guest signs in for, as a tutor's page has.
    budget: budgets.front,
    structured: ['JobPosting'],
  },
  { name: 'courses', path: '/searchcourse', budget: budgets.reading, structured: ['ItemList'] },
  { name: 'no course', path: '/searchcourse?q=xyzzyq', budget: budgets.reading },
  {
    name: 'course',
    path: '/course/detail/1',
    // It has a heart and an entry for the cart, as a tutor's page has.
    budget: budgets.front,
    structured: ['Course', 'BreadcrumbList'],
  },
  // Tickets are chosen on it.
  { name: 'activity', path: '/organization/detail/1', budget: budgets.front },
  { name: 'tutor', path: '/tutor/detail/1', budget: budgets.front },
  {
    name: 'article',
    path: '/blog/learning/1',
    budget: budgets.reading,
    structured: ['Article', 'BreadcrumbList'],
  },
  {
    name: 'news',
    path: '/category/educationNews/1',
    budget: budgets.reading,
    structured: ['NewsArticle', 'BreadcrumbList'],
  },
  { name: 'list of articles', path: '/blog', budget: budgets.reading },
  { name: 'text', path: '/content/aboutus', budget: budgets.reading },
  { name: 'calendar', path: '/calendar', budget: budgets.reading },
  { name: 'agreement', path: '/agreement', budget: budgets.reading },
  {
    name: 'questions',
    path: '/content/faq',
    budget: budgets.reading,
    structured: ['FAQPage', 'BreadcrumbList'],
  },
  { name: 'contact', path: '/contactus', budget: budgets.reading },
  { name: 'letter sent', path: '/contactus/sent', budget: budgets.reading },
  { name: 'ranking', path: '/content/ranking', budget: budgets.reading },
  {
    name: 'fee guide',
    path: '/content/feeguide',
    budget: budgets.reading,
    structured: ['Dataset', 'BreadcrumbList'],
  },
  { name: 'voices', path: '/parentVoice', budget: budgets.reading },
  { name: 'awards', path: '/awards', budget: budgets.reading },
  { name: 'award', path: '/award/codeofpractice', budget: budgets.reading },
  { name: 'all pages', path: '/practicalInformation', budget: budgets.reading },
  {
    name: 'state of a deletion',
    path: '/article/facebookDataDelete/status',
    budget: budgets.reading,
  },
  { name: 'offline', path: '/offline', budget: budgets.reading },
  { name: 'search over texts', path: '/content/search', budget: budgets.reading },
  { name: 'texts found', path: '/content/search?q=DSE', budget: budgets.reading },
  { name: 'no text found', path: '/content/search?q=xyzzyq', budget: budgets.reading },
  { name: 'sign-in return', path: '/callback/sign-in', budget: budgets.reading },
  { name: 'payment return', path: '/callback/stripe/success', budget: budgets.reading },
  { name: 'not found', path: '/no-such-page', status: 404, budget: budgets.reading },
  { name: 'old browser', path: '/upgrade-browser', budget: budgets.reading },
]
