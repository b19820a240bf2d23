/*
 * A device or network may never answer: waits go through `deviceAnswer` or have a timeout (for
 * `import()` see api/imports-in-time.ts). Exceptions are listed with what ends them.
 */
import { globSync, readFileSync } from 'node:fs'

const layers = 'api,components,islands,layouts,offline,stores,ui'

interface Asking {
  asks: RegExp
  ends: RegExp
  otherwise: Readonly<Record<string, string>>
}

const asking: Readonly<Record<string, Asking>> = {
  'the device': {
    asks: /\b(?:indexedDB|caches|navigator\.(?:locks|clipboard|mediaDevices|permissions|storage|credentials|wakeLock|serviceWorker\.ready))\b\??\./u,
    ends: /deviceAnswer\(/u,
    otherwise: {
      'src/stores/teaching/chat/own-chat.ts':
        'a tab that hears nothing of the leading one leads itself',
      'src/offline/worker/stored-files.ts':
        'after the answer; what answers gives it a time (answer.ts)',
      'src/offline/worker/room.ts': 'after the answer',
      'src/offline/worker/retire.ts': 'after the answer',
      'src/offline/worker/stored-copy.ts': 'after the answer',
    },
  },
  'the network': {
    asks: /(?<![\w.])fetch\(/u,
    ends: /AbortSignal\.timeout\(|withinTime\(/u,
    otherwise: {
      'src/stores/reports.ts': 'nobody waits for it',
      'src/api/ask-anonymously.ts': 'the page does without',
      'src/offline/worker/answer.ts': 'the browser waits, and says so',
      'src/offline/worker/stored-files.ts': 'after the answer',
      'src/offline/worker/stored-pages.ts': 'after the answer',
      'src/offline/worker/retire.ts': 'after the answer',
      'src/offline/worker/shell.ts': 'while it is installed',
      'src/offline/worker/sw.ts': 'after the answer',
    },
  },
}

const problems: string[] = []
for (const file of globSync(`src/{${layers}}/**/*.{ts,tsx,astro}`)) {
  const text = readFileSync(file, 'utf8')
  for (const [what, { asks, ends, otherwise }] of Object.entries(asking)) {
    if (!asks.test(text) || file in otherwise || ends.test(text)) continue
    problems.push(`${file}: waits for ${what} without an end`)
  }
}
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exitCode = 1
}
