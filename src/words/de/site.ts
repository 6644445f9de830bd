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
  'This page is also there in English': 'Diese Seite gibt es auf Deutsch',
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
  'Up to 40 MB and 50 megapixels.': 'Bis 40 MB und 50 Megapixel.',
  'Your photo': 'Dein Foto',
  'Choose another': 'Anderes wählen',
  'Try again': 'Noch einmal',
  'Uploading {name}': '{name} wird hochgeladen',
  Cancel: 'Abbrechen',
  // Samples
  'Or start from one of ours': 'Oder nimm eins von unseren',
  'A table by a window': 'Ein Tisch am Fenster',
  'An astronaut': 'Eine Astronautin',
  'A print from a drawer': 'Ein Abzug aus der Schublade',
  'A kitten on a lawn': 'Ein Kätzchen auf der Wiese',
  'A mathematician': 'Eine Mathematikerin',
  'A lake at noon': 'Ein See am Mittag',
  'A sign by the road': 'Ein Schild an der Straße',
  'A mountain and its mirror': 'Ein Berg und sein Spiegelbild',
  'A house long ago': 'Ein Haus vor langer Zeit',
  'A cottage in grey': 'Ein Häuschen in Grau',
  'Rendered for Emulsion': 'Für Emulsion gerendert',
  'Eileen Collins, NASA, public domain': 'Eileen Collins, NASA, gemeinfrei',
  'Katherine Johnson, NASA, public domain': 'Katherine Johnson, NASA, gemeinfrei',
  'Mount Hood, OpenStax, public domain': 'Mount Hood, OpenStax, gemeinfrei',
  'Palmer home, public domain': 'Palmer home, gemeinfrei',
  // A picture before and after
  Before: 'Vorher',
  After: 'Nachher',
  'Compare before and after: {alt}': 'Vorher und nachher vergleichen: {alt}',
  '{percent} % before': '{percent} % vorher',
  // The front page
  'Drop a photo.': 'Leg ein Foto ab.',
  'Take back a better one.': 'Nimm ein besseres mit.',
  'Six tools that change what you ask and nothing else. In the browser, four of them without signing up.':
    'Sechs Werkzeuge, die ändern, was du willst, und sonst nichts. Im Browser, vier davon ohne Anmeldung.',
  'What should happen to it': 'Was damit geschehen soll',
  'How it works': 'So geht es',
  'Drop a photo': 'Foto ablegen',
  'JPEG, PNG, WebP, AVIF, GIF or TIFF, up to 40 MB and 50 megapixels. You can paste one, too.':
    'JPEG, PNG, WebP, AVIF, GIF oder TIFF, bis 40 MB und 50 Megapixel. Einfügen geht auch.',
  'Say what should happen': 'Sagen, was geschehen soll',
  'Pick a look from pictures of your own photo, or paint what should go. Every slider has a sensible start.':
    'Wähle einen Look aus Bildern deines eigenen Fotos, oder übermale, was weg soll. Jeder Regler beginnt an einer guten Stelle.',
  'Compare, and keep it': 'Vergleichen und behalten',
  'Drag the line between before and after. Download it, or hand the result to the next tool.':
    'Zieh die Linie zwischen vorher und nachher. Lade es herunter, oder gib das Ergebnis ans nächste Werkzeug.',
  'Plans, in short': 'Die Tarife in Kürze',
  'Compare the plans': 'Tarife vergleichen',
  Questions: 'Fragen',
  'Who can see my photos?': 'Wer kann meine Fotos sehen?',
  'Only you: the browser that opened them, or your account once you log in. No address of a photo can be guessed or opened by anyone else. Without an account they are deleted after 24 hours, or when you say so.':
    'Nur du: der Browser, der sie geöffnet hat, oder dein Konto, sobald du dich anmeldest. Keine Adresse eines Fotos lässt sich erraten oder von anderen öffnen. Ohne Konto werden sie nach 24 Stunden gelöscht, oder wenn du es sagst.',
  'Does it change the rest of my photo?': 'Ändert es den Rest meines Fotos?',
  'No. Each tool leaves the pixels it does not mean to change exactly as they were. Size, transparency, colour profile and capture data are kept; the place where it was taken is left out unless you ask for it.':
    'Nein. Jedes Werkzeug lässt die Pixel, die es nicht ändern soll, genau wie sie waren. Größe, Transparenz, Farbprofil und Aufnahmedaten bleiben; der Aufnahmeort wird weggelassen, wenn du ihn nicht behalten willst.',
  'Do I need an account?': 'Brauche ich ein Konto?',
  'No. Open a photo and work on it: a few edits a day are yours, and their results carry a watermark. With an account you have more, without the mark, and your photos are kept longer and found on every browser that you log in on.':
    'Nein. Öffne ein Foto und leg los: Ein paar Bearbeitungen am Tag gehören dir, ihre Ergebnisse tragen ein Wasserzeichen. Mit einem Konto sind es mehr, ohne Zeichen, und deine Fotos bleiben länger und sind in jedem Browser da, in dem du dich anmeldest.',
  'Can I run it myself?': 'Kann ich es selbst betreiben?',
  'Yes. The whole product runs on one machine, and the image engine with it: no key, no account elsewhere, nothing sent out.':
    'Ja. Das ganze Produkt läuft auf einem Rechner, die Bild-Engine inklusive: kein Schlüssel, kein Konto anderswo, nichts wird verschickt.',
  // Solutions
  'What people bring, and take home.': 'Was Leute bringen und mit nach Hause nehmen.',
  'On this page': 'Auf dieser Seite',
  Portraits: 'Porträts',
  'Even the skin without losing its texture, lighten tired eyes, and stop before it shows. Groups work as well: every face is found.':
    'Gleiche die Haut aus, ohne dass sie ihre Struktur verliert, helle müde Augen auf und hör auf, bevor man es sieht. Auch Gruppen gehen: Jedes Gesicht wird gefunden.',
  'Old family photos': 'Alte Familienfotos',
  'Scan the print, or photograph it by a window. Scratches and folds are closed, faded tones come back, and the grain that belongs there can stay.':
    'Scanne den Abzug oder fotografiere ihn am Fenster. Kratzer und Falten schließen sich, verblasste Töne kommen zurück, und das Korn, das dazugehört, darf bleiben.',
  'solutions|Black and white': 'Schwarz-Weiß',
  'Give colour to a picture that never had any. The light stays as it was taken; only the colour is new.':
    'Gib einem Bild Farbe, das nie welche hatte. Das Licht bleibt wie aufgenommen; nur die Farbe ist neu.',
  'Houses and travel': 'Häuser und Reisen',
  'The day was grey, the house was not. Lay in another sky, through branches and wires, and let the land take its light.':
    'Der Tag war grau, das Haus nicht. Setz einen anderen Himmel ein, durch Äste und Drähte hindurch, und lass das Land sein Licht annehmen.',
  'Clean product shots': 'Saubere Produktfotos',
  'Take out a reflection, a thread, a label, a hand. What is behind is continued, and the product itself is left alone.':
    'Nimm eine Spiegelung heraus, einen Faden, ein Etikett, eine Hand. Was dahinter liegt, geht weiter, und das Produkt selbst bleibt unberührt.',
  Cartoons: 'Cartoons',
  'A drawn portrait for a card, a profile, a door. Pick a style from pictures of your own photo.':
    'Ein gezeichnetes Porträt für eine Karte, ein Profil, eine Tür. Wähle einen Stil aus Bildern deines eigenen Fotos.',
  // Open a photo
  'Now choose a tool': 'Wähle jetzt ein Werkzeug',
  'The shared photo did not arrive. Choose it here once.': 'Das geteilte Foto kam nicht an. Wähle es einmal hier aus.',
  'Opens as soon as the photo is here.': 'Öffnet sich, sobald das Foto da ist.',
  'Opened in this browser': 'In diesem Browser geöffnet',
  'Nothing yet. What you open and make will lie here for 24 hours.':
    'Noch nichts. Was du öffnest und machst, liegt hier 24 Stunden.',
  'Kept for 24 hours. Download what should stay, or log in: it comes along into your account.':
    '24 Stunden lang da. Lade herunter, was bleiben soll, oder melde dich an: Es kommt mit in dein Konto.',
  // What cannot be shown
  'Page Not Found': 'Seite nicht gefunden',
  'Internal Server Error': 'Interner Serverfehler',
  'Page not found: {path}': 'Seite nicht gefunden: {path}',
  'Page Not Found: {path}': 'Seite nicht gefunden: {path}',
  'There is nothing at this address.': 'Unter dieser Adresse ist nichts.',
  'Something failed on our side. Your photos are safe; load the page again in a moment.':
    'Bei uns ist etwas schiefgegangen. Deine Fotos sind sicher; lade die Seite gleich noch einmal.',
  'Go to the front page': 'Zur Startseite',
  'Load again': 'Neu laden',
  // Ads
  Advertisement: 'Anzeige',
  'Emulsion without ads': 'Emulsion ohne Werbung',
  'Basic: every tool': 'BASIC: jedes Werkzeug',
  'Basic: every tool, full resolution, photos kept until you delete them':
    'BASIC: jedes Werkzeug, volle Auflösung, Fotos bleiben, bis du sie löschst',
  'See the plans': 'Tarife ansehen',
} as const
