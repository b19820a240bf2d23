import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

/* Dangerous code, allowed only in known files; a new use is reviewed and then listed. */

interface Rule {
  what: string
  pattern: RegExp
  where: string
  /** Files that may use it, each with the input that reaches it. */
  may: Readonly<Record<string, string>>
}

const everywhere = '**/*.{ts,tsx,astro}'
const inServer = 'server/**/*.ts'

const rules: readonly Rule[] = [
  {
    what: 'makes code of text',
    pattern: /\beval\(|\bnew Function\b|node:vm|\bset(?:Timeout|Interval)\(\s*['"`]/u,
    where: everywhere,
    may: {},
  },
  {
    what: 'takes the focus from what was just pressed; aria-disabled keeps it',
    pattern: /\.disabled = |\b(?:toggle|set)Attribute\('disabled'/u,
    where: everywhere,
    may: {},
  },
  {
    what: 'starts programs',
    pattern: /child_process|\bexecFile|\bspawn\b/u,
    where: everywhere,
    may: {
      'server/programs/astro-build.ts': 'our own build, before anything is served',
      'server/programs/dev.ts': 'our own programs of development',
      'server/files/uploads/decoder.ts': 'our own decoder; a file goes in as bytes, not as a name',
      'server/files/films/film-tools.ts': 'ffmpeg, asked for its version',
      'server/files/films/run-apart.ts': 'ffmpeg, over files that we named, without a network',
    },
  },
  {
    what: 'leaves the order of a list to the database',
    pattern: /\b(?:array|jsonb?|string)_agg\((?![^`]*\border by\b)/u,
    where: inServer,
    may: {},
  },
  {
    what: 'writes markup',
    pattern: /\b(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write\b|set:html|SetInnerHTML/u,
    where: everywhere,
    may: {
      'components/ui/JsonLd.astro': 'JSON whose < is escaped',
      'components/site/Head.astro': 'a script of our own, read from its file',
      'components/dashboard/FrameStart.astro': 'a script of our own, from a function',
      'components/articles/Picture.astro': 'what astro:assets made of a picture of editors',
      'components/articles/ReadText.astro': 'texts of editors',
      'components/pages/Questions.astro': 'texts of editors',
      'components/pages/Voices.astro': 'texts of editors',
      'layouts/Landing.astro': 'texts of editors',
      'content/editor/browser/preview.ts': 'what an editor writes, read by the rules of texts',
      'ui/LessonHtml.tsx':
        'what lesson-html.ts of the server made of Markdown; it writes no tag of others',
      'ui/renderer.ts': 'parts that React drew and escaped',
      'islands/ui/PagePart.tsx': 'a page of our own server, which escaped it',
    },
  },
  {
    what: 'writes SQL by hand',
    pattern: /sql\.raw\(|\.unsafe\(|\.query\(`/u,
    where: everywhere,
    may: {
      'server/chat/listen-notify.ts': 'the name of our channel',
      'server/db/tables/courses/enrolments.ts': 'the alphabet of our own',
      'server/search/array-of.ts': 'the name of a type',
      'server/search/mentions.ts': 'a number of our own',
      'server/search/facet-teaches.ts': 'a number of our own',
      'server/search/facet-columns.ts': 'a number of our own',
      'server/search/jobs/facets.ts': 'a word of our own',
      'server/search/fee-bands.ts': 'numbers of our own',
      'server/search/order.ts': 'a number of our own',
      'server/search/percentile.ts': 'a number of our own',
      'server/search/prices.ts': 'a number of our own',
    },
  },
  {
    what: 'believes any certificate',
    pattern: /rejectUnauthorized|NODE_TLS_REJECT|checkServerIdentity|sslmode=no-verify/u,
    where: inServer,
    may: {},
  },
  {
    what: 'takes numbers that can be foretold',
    pattern: /Math\.random/u,
    where: inServer,
    may: {},
  },
  {
    what: 'writes past the log',
    pattern: /\bconsole\.\w+\(|process\.(?:stdout|stderr)\.write|appendFile|createWriteStream/u,
    where: inServer,
    may: {
      'server/programs/announce.ts': 'where the product is, for who starts it',
      'server/programs/run.ts': 'why it does not start',
      'server/programs/stop-signals.ts': 'why it does not stop cleanly',
      'server/programs/astro-build.ts': 'what the build says',
      'server/files/uploads/decoding/main.ts': 'pictures, to the process that waits for them',
      'server/programs/ledger.ts': 'what the command was asked for',
      'server/programs/landings.ts': 'what the command was asked for',
      'server/programs/messages.ts': 'what the command was asked for',
      'server/programs/operator.ts': 'what the command was asked for',
      'server/programs/settings.ts': 'what the command was asked for',
    },
  },
  {
    what: 'keeps people from pasting',
    pattern: /\bonPaste\b|['"]paste['"]|\bonBeforeInput\b/u,
    where: everywhere,
    may: {
      'islands/teaching/chat/Composer.tsx': 'takes a pasted picture; words go in as they are',
    },
  },
  {
    what: 'cuts a number that is pasted',
    pattern:
      /<\w+(?=(?:(?!\/>|<)[\s\S])*?inputMode=["{'(]*(?:numeric|decimal|tel))(?:(?!\/>|<)[\s\S])*?maxLength/iu,
    where: everywhere,
    may: {},
  },
  {
    what: 'hears keys without knowing of input methods (islands/pressed-key.ts)',
    pattern:
      /^(?![\s\S]*\bpressedKey\b)[\s\S]*(?:\bonKey(?:Down|Up|Press)\b|['"]key(?:down|up|press)['"])/u,
    where: everywhere,
    may: {
      'islands/wake-on-act.ts': 'that somebody acts, whatever the key',
      'islands/frame/first-act.ts': 'that somebody acts, whatever the key',
      'islands/teaching/chat/Conversation.tsx': 'that somebody acts, whatever the key',
      'islands/pickers/MarkedText.tsx': 'hands the press on to who draws it',
      'islands/courses/films/FilmPlayer.tsx': 'hands the press on to film-keys.ts',
    },
  },
  {
    what: 'asks for what only pages with https have (rules/sha256.ts)',
    pattern: /\bcrypto\.subtle\b|\bmediaDevices\b/u,
    where: '{api,islands,stores,rules,ui,components,layouts,offline}/**/*.{ts,tsx,astro}',
    may: {
      'api/client-key.ts': 'a session without a key is one as any other program has',
      'api/signer.ts': 'signs with a key that was made',
      'offline/worker/ours.ts': 'workers are there with https alone',
      'islands/activities/doors/read-codes.ts': 'the scanner says that https is missing',
    },
  },
  {
    what: 'asks a press for its key past that',
    pattern: /\b(?:event|nativeEvent)\.(?:key|code|keyCode|isComposing)\b/u,
    where: '{islands,ui,components,layouts,pages}/**/*.{ts,tsx,astro}',
    may: {},
  },
  {
    what: 'sets a cookie',
    pattern: /['"]Set-Cookie['"]|document\.cookie\s*=|setCookie/iu,
    where: everywhere,
    may: {
      'server/site/pages.ts': 'language and kind of device',
      'stores/accounts/settings/preferences.ts': 'the language',
      'components/site/frame-script.ts': 'the language',
    },
  },
  {
    what: 'listens to messages of other windows',
    pattern:
      /\b(?:window|self|globalThis)\.(?:onmessage|addEventListener\('message')|^addEventListener\('message'/mu,
    where: everywhere,
    may: { 'content/editor/browser/check-worker.ts': 'its own page, which is the editor' },
  },
]

const files = (where: string) => globSync(`src/${where}`).map((path) => path.replaceAll('\\', '/'))

describe('nothing but what is listed', () => {
  test.each(rules)('$what', ({ pattern, where, may }) => {
    const found = files(where)
      .filter((path) => pattern.test(readFileSync(path, 'utf8')))
      .map((path) => path.replace('src/', ''))
    expect(files(where).length).toBeGreaterThan(100)
    expect(found.toSorted()).toEqual(Object.keys(may).toSorted())
  })
})
