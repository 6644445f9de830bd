/** Lets the installed app take photos that other apps share, and speak without a connection; nothing is registered for those who only visit. */
export function registerInstalledApp(): void {
  if (!('serviceWorker' in navigator)) return
  const register = () => void navigator.serviceWorker.register('/app-worker.js').catch(() => {})
  if (matchMedia('(display-mode: standalone)').matches) register()
  else addEventListener('appinstalled', register, { once: true })
}
