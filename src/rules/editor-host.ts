/** Settings of the Git host that the browser editor saves to. */
export interface EditorHostSettings {
  backend: 'github' | 'gitea' | 'gitlab' | null
  /** `owner/name`. */
  repo: string
  branch: string
  /** GitHub: address of the sign-in helper. Others: address of the host. '' for the default. */
  baseUrl: string
  /** Id of the OAuth application; '' leaves sign-in by access token only. */
  appId: string
}

const hosts = {
  github: { home: 'https://github.com', api: 'https://api.github.com' },
  gitea: { home: 'https://gitea.com', api: '/api/v1' },
  gitlab: { home: 'https://gitlab.com', api: '/api/v4' },
} as const

/** For the build and the server, whose `config.ts` validates these settings. */
export function editorHostSettings(env: {
  CMS_BACKEND?: string | undefined
  CMS_REPO?: string | undefined
  CMS_BRANCH?: string | undefined
  CMS_BASE_URL?: string | undefined
  CMS_APP_ID?: string | undefined
}): EditorHostSettings {
  const { CMS_BACKEND, CMS_REPO = '', CMS_BRANCH, CMS_BASE_URL = '', CMS_APP_ID = '' } = env
  const backend = Object.hasOwn(hosts, CMS_BACKEND ?? '') ? CMS_BACKEND : null
  return {
    backend: (backend ?? null) as EditorHostSettings['backend'],
    repo: CMS_REPO,
    branch: CMS_BRANCH || 'main',
    baseUrl: CMS_BASE_URL.replace(/\/+$/u, ''),
    appId: CMS_APP_ID,
  }
}

/**
 * Without a host the editor works on a local folder, but it does not start without a backend, so it
 * gets one that no one can sign in to.
 */
export function editorBackend({ backend, repo, branch, baseUrl, appId }: EditorHostSettings) {
  if (backend === null) {
    return { name: 'gitea' as const, repo: 'local/tutorharbour', auth_methods: ['token' as const] }
  }
  if (backend === 'github') {
    const signIn = baseUrl === '' ? { auth_methods: ['token' as const] } : { base_url: baseUrl }
    return { name: backend, repo, branch, ...signIn }
  }
  const { home, api } = hosts[backend]
  const base_url = baseUrl || home
  const common = { repo, branch, base_url, api_root: `${base_url}${api}` }
  const signIn = appId === '' ? { auth_methods: ['token' as const] } : { app_id: appId }
  if (backend === 'gitea') return { name: backend, ...common, ...signIn }
  return { name: backend, ...common, ...signIn, auth_type: 'pkce' as const }
}

/** Origins that the editor's content security policy allows, and no others. */
export function editorOrigins({ backend, baseUrl }: EditorHostSettings) {
  if (backend === null) return { connect: [], pictures: [] }
  if (backend === 'github') {
    return {
      connect: [hosts.github.api, 'https://www.githubstatus.com'],
      pictures: ['https://avatars.githubusercontent.com'],
    }
  }
  const origin = new URL(baseUrl || hosts[backend].home).origin
  const status = backend === 'gitlab' ? ['https://status-api.hostedstatus.com'] : []
  return { connect: [origin, ...status], pictures: [origin] }
}
