/*
 * Makes the copy of Sveltia CMS beside this file: node carried/sveltia-cms/carry.mjs 0.221.1
 * It is the package's own module with the three libraries that it loads while a text is written, and
 * without what nothing of ours reaches: grammars for code, maps, other formats of pictures.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'rolldown'

const unused = /^(?:@shikijs\/|terra-draw|leaflet\/|svgo\/|\.\/chunks\/(?:heic|webp_enc|shiki))/u
const unusedFile = /new URL\(`assets\/(?:heic|marker)[^`]*`,import\.meta\.url\)/gu
const usedFile = /^(?:material-symbols|source-sans|noto-mono)/u

const [version = ''] = process.argv.slice(2)
const home = fileURLToPath(new URL('.', import.meta.url))
const away = mkdtempSync(join(tmpdir(), 'carry-'))
writeFileSync(join(away, 'package.json'), '{}')
execFileSync('npm', ['install', '--ignore-scripts', `@sveltia/cms@${version}`], {
  cwd: away,
  stdio: 'inherit',
})
const from = join(away, 'node_modules/@sveltia/cms')

for (const name of readdirSync(home)) {
  if (!['carry.mjs', 'README.md'].includes(name)) rmSync(join(home, name), { recursive: true })
}
await build({
  input: { index: join(from, 'npm/index.js') },
  output: {
    dir: home,
    format: 'esm',
    chunkFileNames: 'chunks/[name].js',
    // The text is minified already; names and order stay, so that two versions can be compared.
    minify: { compress: false, mangle: false, codegen: true },
  },
  plugins: [
    {
      name: 'left-out',
      resolveId: (id) => (unused.test(id) ? '\0left-out' : undefined),
      load: (id) => (id === '\0left-out' ? 'export default []' : undefined),
      transform: (code) => code.replaceAll(unusedFile, "new URL('about:blank')"),
    },
  ],
})
cpSync(join(from, 'npm/assets'), join(home, 'assets'), {
  recursive: true,
  filter: (file) => file.endsWith('/assets') || usedFile.test(file.split('/').at(-1)),
})
cpSync(join(from, 'types/public.d.ts'), join(home, 'types/public.d.ts'))
cpSync(join(from, 'services'), join(home, 'services'), { recursive: true })
for (const name of ['main.d.ts', 'LICENSE.txt']) cpSync(join(from, name), join(home, name))
for (const name of ['exifr', 'immutable', 'turndown']) {
  cpSync(join(away, 'node_modules', name, 'LICENSE'), join(home, `LICENSE.${name}.txt`))
}

const { name, license, author, homepage, exports } = JSON.parse(
  readFileSync(join(from, 'package.json'), 'utf8'),
)
exports['.'].default = './index.js'
const kept = { name, version, license, author, homepage, type: 'module', exports }
writeFileSync(join(home, 'package.json'), `${JSON.stringify(kept, null, 2)}\n`)
rmSync(away, { recursive: true })
