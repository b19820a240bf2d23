/* Specified rules, each with its test's file and a text in it; checked by `tables.test.ts`. */

type Proof = readonly [file: string, words: string]
const clientAnswer = 'tests/server/client-answer.test.ts'
const clientRequest = 'tests/server/client-request.test.ts'
const session = 'tests/unit/accounts/stores-session.test.ts'
const rulesTable: Proof = ['tests/unit/validation.test.ts', "describe('the table of rules'"]
const cached: Proof = ['tests/unit/cached-entry.test.ts', 'until its age reaches its lifetime']
const chunk: Proof = ['tests/long/e2e/chunk-reload.spec.ts', 'reloads the page once']
const access: Proof = ['tests/server/access.test.ts', 'every call × every kind of caller']
const guard: Proof = ['tests/unit/accounts/dashboard-guard.test.ts', 'opens for its kind']
const socket = 'tests/unit/teaching/chat-socket.test.ts'
const notFound: Proof = ['tests/support/small-site.ts', 'This page could not be found']

export const proofs: Readonly<Record<string, Proof>> = {
  'http.timeout_s': ['tests/server/client-no-answer.test.ts', 'ends after the timeout'],
  'page.reload_guard_s': chunk,
  'cookie.lang': ['tests/server/site-visitors.test.ts', 'lang='],
  'ie.min_version': ['tests/server/site-visitors.test.ts', 'upgrade-browser'],
  'charge.rule': ['tests/unit/fees.test.ts', "describe('the charge of a lesson'"],
  'charge.unit': ['tests/unit/fees.test.ts', 'has hours from one hour on, minutes below'],
  strong_text: ['tests/unit/display-rules.test.ts', "describe('strong text'"],
  'subject.colours': ['tests/unit/catalogue-subjects.test.ts', 'colour'],
  'school.types': ['tests/unit/catalogue-subjects.test.ts', 'curriculum'],
  'subject.classes': ['tests/unit/catalogue-subjects.test.ts', "describe('curriculum'"],
  'curriculum.groups.extra': ['tests/unit/catalogue-subjects.test.ts', 'curriculum'],
  'codes.login_success_extra': [clientAnswer, 'with A0204 is a success of a password login'],
  ...Object.fromEntries(
    [
      'price.range',
      'price.min',
      'discount.min_ratio',
      'password.length',
      'paypassword.digits',
      'username.length',
      'tutorProfile.min',
      'courseProfile.length',
      'courseIntroduction.length',
    ].map((id) => [id, rulesTable]),
  ),

  'code 200': [clientAnswer, "[200, '200', '00000']"],
  'code 00000': [clientAnswer, "[200, '200', '00000']"],
  'code 10115': [clientAnswer, 'is refused without side effects'],
  'code 403': [clientAnswer, "[403, '403', 10107, 'A0230']"],
  'code 10107': [clientAnswer, "[403, '403', 10107, 'A0230']"],
  'code A0230': [clientAnswer, "[403, '403', 10107, 'A0230']"],
  'code A0204': [clientAnswer, 'with A0204 is a success of a password login'],
  'code *': [clientAnswer, 'with any other code is refused and reported'],
  'code 404': notFound,
  'behaviour B1': [clientAnswer, 'with an envelope is read whatever the status'],
  'behaviour B2': [session, 'is timed out and gone, and the login dialog of the page opens'],
  'behaviour B3': [clientAnswer, "'application/x-msdownload'"],
  'behaviour B4': chunk,
  'behaviour B5': ['tests/server/site.test.ts', 'shows the error page'],
  'behaviour B6': ['tests/server/site.test.ts', 'An error occurred'],
  'behaviour B7': rulesTable,
  'behaviour B9': [clientAnswer, 'with any other code is refused and reported'],

  'role parent': access,
  'role tutor': access,
  'role organization': access,
  'header language': [clientRequest, 'and the language as parameter'],
  'header role': [clientRequest, 'of an organization has the role mechanism'],
  'header token': [clientRequest, 'carries every header of a signed-in user'],
  'header sessionId': [clientRequest, 'carries every header of a signed-in user'],
  'header paasToken': [clientRequest, 'carries every header of a signed-in user'],
  'header loginType': [clientRequest, 'carries every header of a signed-in user'],
  'header Certification': [clientRequest, 'carries every header of a signed-in user'],
  'header (signature; name not shown)': [
    'tests/server/accounts/sign-in.test.ts',
    "describe('signed requests'",
  ],
  'guard parent': guard,
  'guard tutor': guard,
  'guard organization': guard,
  'guard nobody (public)': ['tests/long/e2e/reading.spec.ts', 'test('],

  'flag loginState': [session, "describe('a session'"],
  'flag firstUser': ['tests/server/accounts/joining.test.ts', 'firstUser: true'],
  'flag sessionTimedOut': [session, 'is timed out and gone'],
  'flag isTrading': ['tests/server/payouts/withdrawals.test.ts', 'shows in its trade state'],
  'flow organization-trading': ['tests/server/payouts/withdrawals.test.ts', "'approval ends it'"],
  'flow auth-failure': [session, "describe('a refused session'"],
  'flow job-sign': ['tests/turns/server/teaching/lessons.test.ts', 'signed, over, affirmed'],
  'flow language-switch': ['tests/turns/e2e/language-and-theme.spec.ts', 'test('],
  'flow login': [
    'tests/server/accounts/sign-in.test.ts',
    'the right password gives a session that the calls know',
  ],
  'flow cached-local-entry': cached,
  'flow chat-connection': [
    'tests/unit/teaching/chat-tabs.test.ts',
    'it waits on the device, and goes out in order',
  ],
  'timer HTTP timeout': ['tests/server/client-no-answer.test.ts', 'ends after the timeout'],
  'timer chat heartbeat': [socket, 'beats every five seconds while it is answered'],
  'timer chat retry': [socket, 'tries again after five seconds'],
  'timer chat automatic reconnects': [socket, 'tries ten times by itself'],
  'timer page reload guard (chunk failure)': chunk,
  'timer lang cookie': ['tests/server/site-visitors.test.ts', 'for a year'],
}
