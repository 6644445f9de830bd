// Keeps a photo that another app shares with the installed one until /upload takes it (w3c.github.io/web-share-target); every
// other request goes by untouched.
addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(clients.claim()))
addEventListener('fetch', (event) => {
  const { method, url } = event.request
  if (method === 'POST' && new URL(url).pathname === '/share') event.respondWith(keepPhoto(event.request))
})

async function keepPhoto(request) {
  const photo = (await request.formData()).get('photo')
  const path = await uploadPath()
  if (!(photo instanceof File)) return Response.redirect(`${path}?shared=nothing`, 303)
  const headers = { 'content-type': photo.type, 'x-file-name': encodeURIComponent(photo.name) }
  const cache = await caches.open('shared-photo')
  await cache.put('/shared-photo', new Response(photo, { headers }))
  return Response.redirect(`${path}?shared=photo`, 303)
}

// In the language that the reader last read in.
async function uploadPath() {
  const language = (await self.cookieStore?.get('emulsion_language'))?.value ?? 'en'
  return language === 'en' || !/^[\w-]+$/.test(language) ? '/upload' : `/${language}/upload`
}
