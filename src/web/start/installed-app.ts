/**
 * Registers the worker of the installed app, which accepts shared photos and works offline. A browser tab gets none.
 */
export function registerInstalledApp(): void {
  if (!('serviceWorker' in navigator)) return
  const register = () => void navigator.serviceWorker.register('/app-worker.js').catch(() => {})
  if (matchMedia('(display-mode: standalone)').matches) register()
  else addEventListener('appinstalled', register, { once: true })
}
