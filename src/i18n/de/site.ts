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
  // The header and its menus
  'Skip to the page': 'Zum Inhalt',
  'Emulsion, front page': 'Emulsion, Startseite',
  'navigation|Main': 'Hauptmenü',
  Tools: 'Werkzeuge',
  'Log in': 'Anmelden',
  'Log in or register': 'Anmelden oder registrieren',
  Menu: 'Menü',
  'Close menu': 'Menü schließen',
  'Account of {name}': 'Konto von {name}',
  Create: 'Erstellen',
  Language: 'Sprache',
  Close: 'Schließen',
  'Theme: as your system': 'Design: wie im System',
  'Theme: light': 'Design: hell',
  'Theme: dark': 'Design: dunkel',
  '{theme}. Change it': '{theme}. Ändern',
  // The footer
  'Photographs, developed once more.': 'Fotografien, noch einmal entwickelt.',
  Legal: 'Rechtliches',
  'Cookie choice': 'Cookie-Auswahl',
  // The sheet that a photo is dropped on
  'Choose a photo': 'Foto auswählen',
  'Let go, and it is on the sheet.': 'Loslassen, und es liegt auf dem Blatt.',
  'Or drop it anywhere on this page, or paste it.': 'Oder leg es irgendwo auf dieser Seite ab, oder füge es ein.',
  'Up to 40 MB and 50 megapixels.': 'Bis 40 MB und 50 Megapixel.',
  'Your photo': 'Dein Foto',
  'Choose another': 'Anderes wählen',
  'Try again': 'Noch einmal',
  'Uploading {name}': '{name} wird hochgeladen',
  Cancel: 'Abbrechen',
  // Samples
  'Or start from one of ours': 'Oder nimm eins von unseren',
  // A picture before and after
  Before: 'Vorher',
  After: 'Nachher',
  'Compare before and after: {alt}': 'Vorher und nachher vergleichen: {alt}',
  '{percent} % before': '{percent} % vorher',
  // The front page
  'Drop a photo.': 'Leg ein Foto ab.',
  'Take back a better one.': 'Nimm ein besseres mit.',
  'Six tools that change what you ask and nothing else. In the browser, four of them without signing up.':
    'Sechs Werkzeuge, die genau das ändern, was du willst. Im Browser, vier davon ohne Anmeldung.',
  'What should happen to it': 'Was damit geschehen soll',
  'How it works': 'So geht’s',
  'Plans, in short': 'Die Tarife in Kürze',
  'Compare the plans': 'Tarife vergleichen',
  Questions: 'Fragen',
  // Solutions
  'What people bring, and take home.': 'Was du mitbringst, und was du mitnimmst.',
  'On this page': 'Auf dieser Seite',
  'Try it on our photo': 'Mit unserem Foto ausprobieren',
  // Open a photo
  'Now choose a tool': 'Wähle jetzt ein Werkzeug',
  'The shared photo did not arrive. Choose it here once.':
    'Das geteilte Foto ist nicht angekommen. Wähle es hier noch einmal aus.',
  'Opens as soon as the photo is here.': 'Öffnet sich, sobald das Foto da ist.',
  'Opened in this browser': 'In diesem Browser geöffnet',
  'Nothing yet. What you open and make will lie here for 24 hours.':
    'Noch ist hier nichts. Was du öffnest und bearbeitest, bleibt 24 Stunden hier.',
  'Kept for 24 hours. Download what should stay, or log in: it comes along into your account.':
    'Bleibt 24 Stunden. Lade herunter, was du behalten willst, oder melde dich an: Dann zieht es in dein Konto um.',
  // What cannot be shown
  'Page Not Found': 'Seite nicht gefunden',
  'Internal Server Error': 'Interner Serverfehler',
  'Page not found: {path}': 'Seite nicht gefunden: {path}',
  'Page Not Found: {path}': 'Seite nicht gefunden: {path}',
  'There is nothing at this address.': 'Unter dieser Adresse ist nichts.',
  'Something failed on our side. Your photos are safe; load the page again in a moment.':
    'Bei uns ist etwas schiefgegangen. Deine Fotos sind sicher; lade die Seite gleich noch einmal.',
  'The connection was lost. Check it and try again; nothing here is lost.':
    'Die Verbindung ist abgebrochen. Prüfe sie und versuch es noch einmal; hier ist nichts verloren.',
  'Go to the front page': 'Zur Startseite',
  'Load again': 'Neu laden',
  // Ads
  Advertisement: 'Anzeige',
  'Emulsion without ads': 'Emulsion ohne Werbung',
  'Basic: every tool': 'BASIC: jedes Werkzeug',
  'Basic: every tool, full resolution, photos kept until you delete them':
    'BASIC: jedes Werkzeug, volle Auflösung, Fotos bleiben, bis du sie löschst',
  'See the plans': 'Tarife ansehen',
  // What whoever looks may use
  '{left, number} of {limit, number} edits left today': 'Heute noch {left, number} von {limit, number} Bearbeitungen',
  Basic: 'Basic',
} as const
