export default {
  // Titles and descriptions of pages
  'Emulsion: AI photo editing': 'Emulsion: Fotos bearbeiten mit KI',
  'Remove objects, retouch faces, repair, cartoon and colour photos, and change skies, in the browser.':
    'Objekte entfernen, Gesichter retuschieren, Fotos reparieren, zeichnen und kolorieren, Himmel tauschen: im Browser.',
  Solutions: 'Anwendungen',
  'Portraits, family photos, black-and-white, houses and travel, products, cartoons.':
    'Porträts, Familienfotos, Schwarz-Weiß, Häuser und Reisen, Produkte, Cartoons.',
  'Open a photo': 'Foto öffnen',
  'Drop a photo, then choose what should happen to it.': 'Leg ein Foto ab und wähle, was damit geschehen soll.',
  Pricing: 'Preise',
  'What each plan of Emulsion holds and costs.': 'Was jeder Tarif von Emulsion enthält und kostet.',
  'Terms of Service': 'Nutzungsbedingungen',
  'What you can expect of Emulsion, and what it expects of you.':
    'Was du von Emulsion erwarten darfst, und Emulsion von dir.',
  'Privacy policy': 'Datenschutz',
  'What Emulsion keeps of you and your photos.': 'Was Emulsion von dir und deinen Fotos speichert.',
  'My photos': 'Meine Fotos',
  Account: 'Konto',
  Support: 'Hilfe',
  Orders: 'Bestellungen',
  Checkout: 'Kasse',
  Mailbox: 'Postfach',
  'Trial checkout': 'Probe-Kasse',
  'Trial subscription': 'Probe-Abo',
  'Trial invoice': 'Proberechnung',
  // For search engines
  'A browser of 2024 or later': 'Ein Browser von 2024 oder neuer',
  'All six photo tools at full resolution, without ads and watermark.':
    'Alle sechs Fotowerkzeuge in voller Auflösung, ohne Werbung und Wasserzeichen.',
  '{plan}, paid annually': '{plan}, jährlich bezahlt',
  '{plan}, paid monthly': '{plan}, monatlich bezahlt',
} as const
