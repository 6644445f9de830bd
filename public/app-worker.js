// Of the installed app alone. Keeps a photo that another app shares until /upload takes it (w3c.github.io/web-share-target), and
// says in the app's own words that there is no connection; every other request goes by untouched.
const languages = ['de', 'es', 'fr', 'ja', 'zh-Hans']
const offlineCache = 'offline-pages'

addEventListener('install', (event) => {
  skipWaiting()
  event.waitUntil(keepOfflinePages())
})
addEventListener('activate', (event) => event.waitUntil(Promise.all([clients.claim(), askAhead()])))
addEventListener('fetch', (event) => {
  const { request, preloadResponse } = event
  const { pathname } = new URL(request.url)
  if (request.method === 'POST' && pathname === '/share') event.respondWith(keepPhoto(request))
  else if (request.method === 'GET' && request.mode === 'navigate' && !pathname.startsWith('/api/'))
    event.respondWith(openPage(request, preloadResponse))
})

// A page need not wait until the worker runs.
const askAhead = async () => registration.navigationPreload?.enable()

async function keepOfflinePages() {
  const cache = await caches.open(offlineCache)
  const paths = ['/offline', ...languages.map((language) => `/${language}/offline`)]
  await cache.addAll(paths.map((path) => new Request(path, { cache: 'reload' })))
}

async function openPage(request, preloadResponse) {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch (error) {
    const { pathname } = new URL(request.url)
    const language = languages.find((one) => `${pathname}/`.startsWith(`/${one}/`)) ?? (await keptLanguage())
    const page = await caches.match(language === 'en' ? '/offline' : `/${language}/offline`, {
      cacheName: offlineCache,
    })
    if (!page) throw error
    return new Response(page.body, { status: 503, headers: page.headers })
  }
}

async function keepPhoto(request) {
  const photo = (await request.formData()).get('photo')
  const language = await keptLanguage(new URL(request.url).searchParams.get('language'))
  const path = language === 'en' ? '/upload' : `/${language}/upload`
  if (!(photo instanceof File)) return Response.redirect(`${path}?shared=nothing`, 303)
  const headers = { 'content-type': photo.type, 'x-file-name': encodeURIComponent(photo.name) }
  const cache = await caches.open('shared-photo')
  await cache.put('/shared-photo', new Response(photo, { headers }))
  return Response.redirect(`${path}?shared=photo`, 303)
}

// What the reader last read in, or else what the app was installed in.
async function keptLanguage(installed) {
  const kept = (await self.cookieStore?.get('emulsion_language'))?.value
  if (kept === 'en') return kept
  return [kept, installed].find((language) => languages.includes(language)) ?? 'en'
}
