import { html } from 'hono/html'
import { demoPeople } from './people.ts'

interface PersonPage {
  provider: string
  asPerson: (id: string) => string
  cancel: string
}

/** The page of a demo provider: says that it is one, and asks for a person to play. */
export function personPage({ provider, asPerson, cancel }: PersonPage): string {
  return String(html`<!doctype html>
<html lang="zh-Hant-HK">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>Demo ${provider}</title>
<style>
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 26rem; margin: 2rem auto; padding: 0 1rem;
  color-scheme: light dark }
strong { display: block; padding: .75rem; border: 2px dashed #b45309; border-radius: .5rem }
ul { list-style: none; padding: 0 }
a { display: block; min-height: 44px; padding: .6rem 1rem; margin: .5rem 0; box-sizing: border-box;
  border: 1px solid; border-radius: .5rem; text-decoration: none }
</style>
</head>
<body>
<main>
<strong>示範：這不是 ${provider}<br>A demo: this is not ${provider}</strong>
<h1>以誰人身分登入？ Sign in as whom?</h1>
<ul>
${demoPeople.map(({ id, name, email }) => html`<li><a href="${asPerson(id)}">${name}<br><small>${email}</small></a></li>`)}
<li><a href="${cancel}">取消 Cancel</a></li>
</ul>
</main>
</body>
</html>`)
}
