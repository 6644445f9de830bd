export default {
  // For search engines
  'A browser of 2024 or later': 'Ein Browser von 2024 oder neuer',
  'All six photo tools at full resolution, without ads and watermark.':
    'Alle sechs Fotowerkzeuge in voller Auflösung, ohne Werbung und Wasserzeichen.',
  '{plan}, paid annually': '{plan}, jährlich bezahlt',
  '{plan}, paid monthly': '{plan}, monatlich bezahlt',
  // The installed app
  'Remove objects, retouch faces, repair, cartoon and colour photos, and change skies.':
    'Objekte entfernen, Gesichter retuschieren, Fotos reparieren, zeichnen und kolorieren, Himmel tauschen.',
  'No connection': 'Keine Verbindung',
  'This page could not be loaded. Your photos are safe; try again once you are online.':
    'Diese Seite konnte nicht geladen werden. Deine Fotos sind sicher; versuch es noch einmal, sobald du online bist.',
  // In place of a page whose data is out of reach
  'Back in a moment': 'Gleich wieder da',
  // Above an English page, for readers of another language
  'This page is also there in English': 'Diese Seite gibt es auf Deutsch',
  // Samples
  'A table by a window': 'Ein Tisch am Fenster',
  'An astronaut': 'Eine Astronautin',
  'A print from a drawer': 'Ein Abzug aus der Schublade',
  'A kitten on a lawn': 'Ein Kätzchen auf der Wiese',
  'A mathematician': 'Eine Mathematikerin',
  'A lake at noon': 'Ein See am Mittag',
  'A sign by the road': 'Ein Schild an der Straße',
  'A mountain and its mirror': 'Ein Berg und sein Spiegelbild',
  'A camp in 1862': 'Ein Lager im Jahr 1862',
  'A cottage in grey': 'Ein Häuschen in Grau',
  'Rendered for Emulsion': 'Für Emulsion gerendert',
  'Eileen Collins, NASA, public domain': 'Eileen Collins, NASA, gemeinfrei',
  'Katherine Johnson, NASA, public domain': 'Katherine Johnson, NASA, gemeinfrei',
  'Mount Hood, OpenStax, public domain': 'Mount Hood, OpenStax, gemeinfrei',
  'Alexander Gardner, public domain': 'Alexander Gardner, gemeinfrei',
  // The front page
  'Drop a photo': 'Foto ablegen',
  'JPEG, PNG, WebP, AVIF, GIF or TIFF, up to 40 MB and 50 megapixels. You can paste one, too.':
    'JPEG, PNG, WebP, AVIF, GIF oder TIFF, bis 40 MB und 50 Megapixel. Einfügen geht auch.',
  'Say what should happen': 'Sagen, was geschehen soll',
  'Pick a look from pictures of your own photo, or paint what should go. Every slider has a sensible start.':
    'Wähle einen Look aus Bildern deines eigenen Fotos, oder übermale, was weg soll. Jeder Regler beginnt an einer guten Stelle.',
  'Compare, and keep it': 'Vergleichen und behalten',
  'Drag the line between before and after. Download it, or hand the result to the next tool.':
    'Zieh die Linie zwischen vorher und nachher. Lade das Ergebnis herunter, oder gib es ans nächste Werkzeug weiter.',
  'Who can see my photos?': 'Wer kann meine Fotos sehen?',
  'Only you: the browser that opened them, or your account once you log in. No address of a photo can be guessed or opened by anyone else. Without an account they are deleted after 24 hours, or when you say so.':
    'Nur du: der Browser, der sie geöffnet hat, oder dein Konto, sobald du dich anmeldest. Die Adresse eines Fotos kann niemand sonst erraten oder öffnen. Ohne Konto werden sie nach 24 Stunden gelöscht, oder wenn du es sagst.',
  'Does it change the rest of my photo?': 'Verändert das den Rest meines Fotos?',
  'No. Each tool leaves the pixels it does not mean to change exactly as they were. Size, transparency, colour profile and capture data are kept; the place where it was taken is left out unless you ask for it.':
    'Nein. Jedes Werkzeug lässt die Pixel, die es nicht ändern soll, genau wie sie waren. Größe, Transparenz, Farbprofil und Aufnahmedaten bleiben; der Aufnahmeort wird weggelassen, außer du willst ihn behalten.',
  'Do I need an account?': 'Brauche ich ein Konto?',
  'No. Open a photo and work on it: a few edits a day are yours, and their results carry a watermark. With an account you have more, without the mark, and your photos are kept longer and found on every browser that you log in on.':
    'Nein. Öffne ein Foto und leg los: Ein paar Bearbeitungen am Tag sind frei, ihre Ergebnisse tragen ein Wasserzeichen. Mit einem Konto sind es mehr, ohne Zeichen, und deine Fotos bleiben länger und sind in jedem Browser da, in dem du dich anmeldest.',
  'Can I run it myself?': 'Kann ich es selbst betreiben?',
  'Yes. The whole product runs on one machine, and the image engine with it: no key, no account elsewhere, nothing sent out.':
    'Ja. Das ganze Produkt läuft auf einem Rechner, die Bild-Engine inklusive: kein Schlüssel, kein Konto anderswo, nichts wird verschickt.',
  // Solutions
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
    'Nimm eine Spiegelung heraus, einen Faden, ein Etikett, eine Hand. Der Hintergrund setzt sich fort, und das Produkt selbst bleibt unberührt.',
  Cartoons: 'Cartoons',
  'A drawn portrait for a card, a profile, a door. Pick a style from pictures of your own photo.':
    'Ein gezeichnetes Porträt für eine Karte, ein Profil, eine Tür. Wähle einen Stil aus Bildern deines eigenen Fotos.',
  // The plans, side by side and in short
  Visitor: 'Gast',
  Yes: 'Ja',
  No: 'Nein',
  Edits: 'Bearbeitungen',
  '{count, number} a day': '{count, number} am Tag',
  '{count, number} a month': '{count, number} im Monat',
  'Longest side of a result': 'Längste Seite eines Ergebnisses',
  'As your photo': 'Wie dein Foto',
  Watermark: 'Wasserzeichen',
  Ads: 'Werbung',
  'Photos are kept': 'Fotos bleiben',
  '{hours, number} hours': '{hours, number} Stunden',
  '{days, number} days': '{days, number} Tage',
  'Until you delete them': 'Bis du sie löschst',
  'Photos at once': 'Fotos auf einmal',
  'photos at once|One': 'Eins',
  'Up to {count, number}': 'Bis zu {count, number}',
  'Place in line': 'Warteschlange',
  'place in line|Ahead': 'Vorne',
  'place in line|Normal': 'Normal',
  'What counts as one edit?': 'Was zählt als eine Bearbeitung?',
  'One run of one tool on one photo that gives you a result. A run that fails, that you cancel or that changes nothing is not counted.':
    'Ein Durchlauf eines Werkzeugs auf einem Foto, der dir ein Ergebnis bringt. Was fehlschlägt, was du abbrichst oder was nichts ändert, zählt nicht.',
  'What does yearly billing save?': 'Was spart die jährliche Zahlung?',
  'Half: {year} once a year, against twelve times {month}. By the month that is {twelfth}, rounded up to the cent. The edits renew each month either way.':
    'Die Hälfte: {year} einmal im Jahr statt zwölfmal {month}. Das sind {twelfth} im Monat, auf den Cent aufgerundet. Die Bearbeitungen erneuern sich so oder so jeden Monat.',
  'How do I end BASIC?': 'Wie beende ich BASIC?',
  'On the account page, at any time. You keep BASIC until the end of what is paid, and nothing more is charged. Until then you can take it back.':
    'Auf der Kontoseite, jederzeit. BASIC bleibt dir bis zum Ende des Bezahlten, und es wird nichts mehr abgebucht. Bis dahin kannst du es dir anders überlegen.',
  'What if a payment fails?': 'Und wenn eine Zahlung fehlschlägt?',
  'It is tried again, and BASIC goes on for three more days. After those your account is on FREE.':
    'Sie wird noch einmal versucht, und BASIC läuft drei Tage weiter. Danach steht dein Konto auf FREE.',
  'What happens to my photos when BASIC ends?': 'Was wird aus meinen Fotos, wenn BASIC endet?',
  'For another {days} days nothing is deleted. After those, each photo is kept for {days} days from the day it was made, as on FREE.':
    'Weitere {days} Tage wird nichts gelöscht. Danach bleibt jedes Foto {days} Tage ab seiner Entstehung, wie bei FREE.',
  'Without signing up': 'Ohne Anmeldung',
  'An account, for nothing': 'Ein Konto, kostenlos',
  'edits a day': 'Bearbeitungen am Tag',
  'edits a month': 'Bearbeitungen im Monat',
  'Results at full size, with a watermark': 'Ergebnisse in voller Größe, mit Wasserzeichen',
  'Results at full size, no watermark': 'Ergebnisse in voller Größe, ohne Wasserzeichen',
  'Results up to {size} px, with a watermark': 'Ergebnisse bis {size} px, mit Wasserzeichen',
  'Results up to {size} px, no watermark': 'Ergebnisse bis {size} px, ohne Wasserzeichen',
  'All {all} tools': 'Alle {all} Werkzeuge',
  '{own} of {all} tools': '{own} von {all} Werkzeugen',
} as const
