/* What has one way in the product: everything else that does the same is refused here. */
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'

interface OneWay {
  within?: RegExp
  /** Another way to do it. */
  other: RegExp
  write: string
  /** The files of the one way, and others with the reason. */
  except: readonly string[]
}

const screens = /^src\/(?:components|islands|layouts|pages|ui)\//u

const ways: readonly OneWay[] = [
  {
    // 60_000 and its multiples up to 15 minutes, an hour, a day and a year, in milliseconds or seconds.
    other:
      /(?<![\w.=])(?:(?:60|90|120|180|240|300|600|900)_?000|3_?600(?:_?000)?|86_?400(?:_?000)?|31_?536_?000|24 \* (?:60|hourMs)|60 \* (?:60|1_?000|minuteMs)|1_?000 \* 60)(?!\w)|const (?:second|minute|hour|day)Ms\b|public, max-age=(?:86400|31536000)/u,
    write: 'the durations of rules/primitives/durations.ts, and server/ground/caching.ts',
    except: [
      'src/rules/primitives/durations.ts',
      // Hong Kong dollars.
      'src/understanding/read-job/fees.ts',
    ],
  },
  {
    other: /\(\w*\.?pageNum - 1\)|Math\.ceil\([^)]*\/ \w*\.?pageSize\)|\.limit\(\w*\.?pageSize\)/u,
    write: 'rules/list-pages.ts, and rowsOfPage for a query',
    except: [
      'src/rules/list-pages.ts',
      // The present page is limited to what is left of the list.
      'src/islands/sales/cart/SavedCourses.tsx',
    ],
  },
  {
    other:
      /\bhongKongOffsetMs\b|Asia\/Hong_Kong|(?<!\d)8 \* (?:hourMs|3_?600)|\b(?:isoInHongKong|inHongKong)\([^;\n]*\)\.slice\(|(?:\+ \w*[oO]ffsetMs\b)/u,
    write: 'the functions of rules/hong-kong-time.ts, or formatDate, which takes a day too',
    except: [
      'src/rules/hong-kong-time.ts',
      'src/rules/time-of-day.ts',
      // PostgreSQL counts months itself.
      'src/server/courses/figures.ts',
    ],
  },
  {
    other:
      /\.toLocale(?:Date|Time)?String\(|Intl\.(?:Number|DateTime)Format|\.toFixed\(|HK\$(?:\$\{|['`])|formatDate\([^\n]*\)\}? \$?\{formatTime\(/u,
    write: 'rules/numbers.ts, dates.ts, time-of-day.ts or session-time.ts',
    except: [
      'src/rules/numbers.ts',
      'src/rules/activities/session-time.ts',
      // Contracts read it, and they import nothing above primitives.
      'src/rules/primitives/limits.ts',
      // Lines of programs, and a drawing.
      'src/content/pictures/store-picture.ts',
      'src/server/db/seed/portraits/draw-portrait.ts',
      'src/server/db/seed/progress.ts',
      'src/server/programs/announce.ts',
      'src/server/programs/build-site.ts',
    ],
  },
  {
    within: screens,
    other: /<dialog\b|\.showModal\(|role="dialog"|(?<![\w.])(?:confirm|alert|prompt)\(/u,
    write: 'Dialog of islands/ui or components/ui',
    except: [
      'src/ui/DialogFrame.tsx',
      'src/islands/ui/Dialog.tsx',
      'src/components/ui/Dialog.astro',
      // Opens the dialog of a page, where the device has no sheet of its own.
      'src/islands/tutors/profile-actions.ts',
      // Signing out leaves the page at once.
      'src/islands/frame/account-menu.ts',
    ],
  },
  {
    within: screens,
    other: /`errors\.\$\{|\bfailure\??\.stateText\b|\{stateText\}<\/strong>/u,
    write: 'FailureNotice; Loaded where the answer would be; FileFailure beside a file',
    except: [
      'src/islands/ui/FailureText.tsx',
      'src/islands/ui/form/FailureNotice.tsx',
      // Part of a sentence, or the error of a field.
      'src/islands/accounts/settings/LinkResult.tsx',
      'src/islands/accounts/settings/use-saved.ts',
      'src/islands/accounts/sign-in/SignInDialog.tsx',
      'src/islands/courses/films/FilmPlayer.tsx',
      'src/islands/staff/ApproveSeen.tsx',
      'src/islands/staff/use-overtaken.ts',
      'src/islands/tutors/wish-list/Unsaved.tsx',
      'src/islands/ui/PrivateDocument.tsx',
    ],
  },
  {
    // Staff read what was typed, and the development page is ours.
    within: /^src\/(?:(?:components|islands)\/(?!dev|staff)|layouts|pages|ui)/u,
    // Text printed as it is, beside a tag or on a line of its own.
    other:
      /(?:>|^\s*)\{(?:\w+\??\.)*(?:homework|introduction|message|nextTime|organizer|question|remark|reply|template)\}(?:<|\s*$)/u,
    write: 'MemberText or Written, which mark the language of what a member wrote',
    except: [
      // Our own questions and introductions.
      'src/components/tutors/TutorAnswers.astro',
      'src/components/tutors/landings/LandingQuestions.astro',
      'src/islands/teaching/parent-jobs/ResumeBackground.tsx',
      'src/layouts/Search.astro',
    ],
  },
  {
    within: /^src\/islands\//u,
    other: /<form\b/u,
    write: 'Form of islands/ui/form, with a table of fields',
    except: [
      'src/islands/ui/form/Form.tsx',
      // Searches, whose answer is a list, and what is typed into a conversation or at a door.
      'src/islands/activities/doors/DoorCheck.tsx',
      'src/islands/staff/FindForm.tsx',
      'src/islands/teaching/chat/Composer.tsx',
      'src/islands/teaching/chat/FindMessages.tsx',
      'src/islands/tutors/search/FilterPanel.tsx',
      'src/islands/tutors/search/SearchBox.tsx',
      // One name in a dialog.
      'src/islands/activities/RenameTicket.tsx',
    ],
  },
]

const problems: string[] = []
const unneeded = new Set(
  ways.flatMap(({ write, except }) => except.map((file) => `${file} ${write}`)),
)
for (const file of globSync('src/**/*.{ts,tsx,astro}')) {
  const lines = readFileSync(file, 'utf8').split('\n')
  for (const { other, write, except, within = /^src/u } of ways) {
    if (!within.test(file)) continue
    for (const [at, line] of lines.entries()) {
      if (!other.test(line)) continue
      if (except.includes(file)) unneeded.delete(`${file} ${write}`)
      else problems.push(`${file}:${at + 1}: write ${write}: ${line.trim()}`)
    }
  }
}
for (const one of unneeded) problems.push(`No longer an exception: ${one}`)

/** Pages made at build time for two roles from the same islands are one: `[kind]`. */
const pages = new Map<string, string>()
for (const file of globSync('src/pages/**/{parent,tutor,organization}/**/*.astro')) {
  const text = readFileSync(file, 'utf8')
  const islands = text.match(/#islands\/[\w/-]+\.tsx/gu) ?? []
  if (islands.length === 0 || text.includes('prerender = false')) continue
  const key = `${basename(file)} ${islands.join(' ')}`
  const other = pages.get(key)
  if (other !== undefined) problems.push(`${file}: one file with ${other}: kindPaths`)
  pages.set(key, file)
}
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exitCode = 1
}
