import type { PrivacyTexts } from '../privacy-policy.ts'

export default {
  title: 'Datenschutzerklärung',
  intro:
    'Deine Fotos gehören dir. Sie werden aufbewahrt, damit du an ihnen arbeiten kannst, niemandem sonst gezeigt, außer du teilst sie, und gelöscht, wenn es Zeit ist, oder früher, wenn du es willst.',
  operator: {
    unnamed:
      'Emulsion ist Software, die jeder betreiben kann. Wer die Kopie unter dieser Adresse betreibt (der Betreiber), ist für die Daten darauf verantwortlich.',
    named:
      'Emulsion ist Software, die jeder betreiben kann. Die Kopie unter dieser Adresse betreibt {operator} (der Betreiber) und ist damit für die Daten darauf verantwortlich.',
  },
  photos: {
    title: 'Fotos und Bearbeitungen',
    what: 'Gespeichert werden die Fotos, die du hier öffnest, die Masken, die du malst, die Ergebnisse (von bewegten jedes Einzelbild, von Zeichnungen ihre Linien) und von allem kleine Kopien zum Anzeigen auf der Seite. Zu jeder Bearbeitung: welches Werkzeug mit welchen Einstellungen lief, wann, und wie es ausging.',
    seen: 'Manche Werkzeuge sehen sich ein Foto an, bevor sie laufen, damit die Seite zeigen kann, was sie tun würden: wo Gesichter, Himmel oder Schäden sind und welche Farben passen könnten. Was sie sehen, liegt neben dem Foto und wird mit ihm gelöscht. Niemand wird daran erkannt.',
    metadata:
      'Was deine Kamera in ein Foto geschrieben hat (Aufnahmedaten, Farbprofil und, falls vorhanden, der Ort), bleibt in der Datei, die du geöffnet hast, und eine Kopie davon liegt neben dem Bild, damit du es zurückbekommen kannst. Diese Software verschlüsselt beides nicht; ob der Speicher verschlüsselt ist, entscheidet der Betreiber. Der Ort fehlt in jedem Download, außer du wählst, alle Metadaten zu behalten.',
    onServer:
      'Sie liegen auf dem Speicher des Servers, auf dem diese Kopie läuft, und werden allein von dieser Software bearbeitet. Auch ihre neuronalen Netze laufen dort; solche, die der Betreiber ergänzt, werden als Dateien geholt, und von dir geht nichts in die andere Richtung. Kein Foto geht an einen anderen Dienst, und keines wird zum Trainieren von irgendetwas verwendet.',
    onService:
      'Sie liegen in einem Speicherdienst, den der Betreiber ausgesucht hat, und werden allein von dieser Software bearbeitet. Ihre neuronalen Netze laufen auf den Servern dieser Kopie; solche, die der Betreiber ergänzt, werden als Dateien geholt, und von dir geht nichts in die andere Richtung. Kein Foto geht an einen anderen Dienst, und keines wird zum Trainieren von irgendetwas verwendet.',
    fetched:
      'Wenn du die Webadresse eines Fotos angibst, holt der Server es ab: Die Website dort sieht die Adresse des Servers, nicht deine.',
    whose:
      'Deine Fotos gehören zu deinem Konto oder, ohne Konto, zu einem signierten Cookie in deinem Browser. Jeder Abruf eines Fotos wird daran geprüft; eine Adresse zu kennen oder zu erraten reicht nicht. Der Betreiber hat Zugang zum Server und kann die Dateien darauf erreichen.',
  },
  keeping: {
    title: 'Wie lange Fotos bleiben',
    text: [
      'Gerechnet ab dem Öffnen eines Fotos oder dem Entstehen eines Ergebnisses. Was fällig ist, wird einmal in der Stunde gelöscht, mit seinen Masken und allen Kopien.',
    ],
    basic:
      'bis du sie löschst; nach dem Ende des Tarifs wird, was älter als {freeDays} Tage ist, {freeDays} Tage danach gelöscht',
  },
  deleting: {
    title: 'Fotos löschen',
    text: [
      'Unter „{myPhotos}“ kannst du jedes früher löschen; es ist dann sofort aus dem Speicher verschwunden oder, falls der gerade nicht zu erreichen ist, sobald er wieder da ist. Ergebnisse daraus bleiben, bis sie fällig sind oder du auch sie löschst.',
      'Die Aufzeichnungen über Bearbeitungen werden ohne Konto nach {visitorHours} Stunden gelöscht, mit Konto nach {recordDays} Tagen.',
    ],
  },
  sharing: {
    title: 'Was hinausgeht, weil du es willst',
    text: [
      'Ein Vorher und Nachher, das du mit einem Link teilst, kann sehen, wer den Link hat, bis er endet oder du ihn beendest: beide Bilder in der Größe der Seite und sonst nichts von dir. Gezählt wird, wie oft er geöffnet wurde, nicht von wem.',
      'Wer ein Bild meldet, das mit einem Link geteilt ist, kann eine E-Mail-Adresse angeben, um die Entscheidung zu erfahren. Der Betreiber sieht sie bei der Meldung, und sie wird {reportMonths} Monate nach der Entscheidung gelöscht. Meldung und Entscheidung bleiben, ohne sie.',
      'Ein Programm mit einem Schlüssel deines Kontos tut, was du auf der Seite tun kannst. Von einem Schlüssel werden ein Hash, sein Name, seine Grenzen und die letzte Nutzung aufbewahrt.',
      'Webhooks sagen den Adressen, die du angibst, wann eine Bearbeitung oder ein Stapel zu Ende ist und wann deine Bearbeitungen ausgehen: Nummern von Fotos und Bearbeitungen, das Werkzeug, wie und wann es endete, nie ein Foto. Was gesendet wurde und der Anfang jeder Antwort werden 30 Tage aufbewahrt.',
      'Ein Ergebnis, das du herunterlädst, sagt in seiner Datei, ob KI es bearbeitet hat, und, wenn du das nicht ausschaltest, mit welchen Werkzeugen und Einstellungen, signiert von diesem Server, mit einem Hash des bearbeiteten Fotos. Ein Foto, das du der Seite zum Prüfen von Fotos gibst, wird gelesen und nicht aufbewahrt.',
    ],
  },
  account: {
    title: 'Dein Konto',
    text: [
      'Zu einem Konto gehören deine E-Mail-Adresse, dein Name, falls du einen angibst, die Sprache, in der du liest, wann es angelegt wurde und ob die Adresse bestätigt ist. Dein Passwort wird nur als Hash mit Salt (scrypt) gespeichert, den niemand zurücklesen kann. Von einem Passkey, den du hinzufügst, wird die öffentliche Hälfte gespeichert, dazu der Name, den du ihm gibst, und wann er zuletzt verwendet wurde; die private Hälfte bleibt auf deinem Gerät.',
      'Zu jedem angemeldeten Gerät: seine Internetadresse, wofür sich sein Browser ausgibt und wann es sich angemeldet hat. Diese Liste siehst du in deinem Konto und kannst dort jede Anmeldung beenden. Eine Anmeldung endet nach {sessionDays} Tagen von selbst, und ihr Eintrag wird dann gelöscht.',
      'Dass sich ein Browser schon einmal in deinem Konto angemeldet hat, wird 400 Tage lang gespeichert. Er hat dann eigene Versuche, damit Fremde dich nicht durch Raten aussperren können.',
      'Anmeldeversuche und verschickte Codes werden je E-Mail-Adresse und je Internetadresse gezählt, als deren Hash, höchstens einen Tag lang.',
    ],
  },
  mail: {
    title: 'Mails',
    sent: 'Mails verschickt der Mailserver, den der Betreiber ausgesucht hat: Codes, die du anforderst, die Nachricht, dass dein Passwort geändert, dein Konto gelöscht oder eine Zahlung zurückgegeben wurde, und Antworten auf das, was du den Support gefragt hast. Einen Newsletter gibt es nicht.',
    kept: 'Diese Kopie verschickt keine Mails. Was verschickt würde (Codes, Nachrichten über Änderungen, Antworten des Supports), bleibt in einem Postfach auf dem Server, die neuesten 200 aller Leute zusammen, für die, die die Software ausprobieren.',
    code: 'Ein Code wird als Hash mit Schlüssel gespeichert, gilt {codeMinutes} Minuten und wird danach gelöscht.',
  },
  google: {
    title: 'Anmeldung mit Google',
    text: [
      'Du kannst dich mit deinem Google-Konto anmelden. Google nennt uns dann deine E-Mail-Adresse, ob sie bestätigt ist, deinen Namen und eine Nummer, die für dein Google-Konto steht; gespeichert wird die Nummer und nichts, womit sich bei Google etwas öffnen ließe.',
      'Um das anzubieten, laden die Seiten kurz nach dem Öffnen ein Skript von accounts.google.com, bei allen, die nicht angemeldet sind. Google erfährt dadurch deine Internetadresse und deinen Browser und geht damit nach seiner eigenen Datenschutzerklärung um.',
    ],
  },
  openid: {
    title: 'Anmeldung mit anderen Anbietern',
    text: [
      'Du kannst dich mit deinem Konto bei {openidNames} anmelden. Der Anbieter nennt uns dann deine E-Mail-Adresse, ob sie bestätigt ist, deinen Namen und eine Kennung, die für dein Konto dort steht; gespeichert wird die Kennung und nichts, womit sich dort etwas öffnen ließe.',
    ],
  },
  counting: {
    title: 'Bearbeitungen zählen',
    text: [
      'Jeder Tarif umfasst eine Zahl von Bearbeitungen, deshalb wird jede in ein Kontobuch geschrieben: wann, welches Werkzeug, und ob sie geliefert wurde. Mit Konto steht sie dort unter der Zufallsnummer des Kontos, und du kannst sie da nachlesen.',
      'Ohne Konto wird sie unter der Nummer in deinem Cookie gezählt und unter einem Hash deiner Internetadresse mit Schlüssel, der sich nicht zurücklesen lässt.',
      'Das Kontobuch wird nie geändert, denn es belegt, was abgezogen wurde. Was dort ohne Konto steht, wird nach {recordDays} Tagen gelöscht, und was unter einem Konto steht, nach {ledgerYears} Jahren, wie andere Finanzunterlagen. Es enthält keinen Namen, keine E-Mail-Adresse und kein Foto, und ist ein Konto gelöscht, führt nichts mehr von ihm zu einer Person.',
    ],
  },
  payment: {
    title: 'Bestellungen und Zahlung',
    rehearsal:
      'Das Bezahlen ist bei dieser Kopie nur eine Probe: Es gibt keinen Zahlungsanbieter, keine Karte wird verlangt und keine belastet. Die Probekasse merkt sich die E-Mail-Adresse des Kontos, bis das Konto gelöscht wird.',
    provider:
      'Die Zahlung übernimmt {provider}, auf eigenen Seiten und nach eigener Datenschutzerklärung. Mitgeteilt werden ihm deine E-Mail-Adresse, der Tarif und die Nummer der Bestellung; was du dort eingibst (Karte, Anschrift, Steuernummer), kommt nie hierher.',
    kept: 'Zu jeder Bestellung werden der Tarif, der Betrag, die Daten, ihr Stand und die Nummern gespeichert, die die Zahlung beim Anbieter hat. Das sind Finanzunterlagen: Sie bleiben, wenn ein Konto gelöscht wird, und sagen dann nicht mehr, wessen sie sind.',
  },
  support: {
    title: 'Support',
    kept: 'Was du an den Support schreibst, wird mit den Antworten gespeichert, bis dein Konto gelöscht wird. Bis du es abschickst, bleibt der Text im offenen Tab deines Browsers.',
    mailed:
      'Was du an den Support schreibst, wird mit den Antworten gespeichert, bis dein Konto gelöscht wird, und geht mit deiner E-Mail-Adresse als Mail an den Betreiber. Bis du es abschickst, bleibt der Text im offenen Tab deines Browsers.',
  },
  cookies: {
    title: 'Cookies',
    needed:
      'Ohne die ersten beiden kommt die Website nicht aus; Skripte können sie nicht lesen, und wo die Website über https läuft, beginnen ihre Namen mit __Host-.',
    ofAds: 'Bei Werbung liest und setzt Google auf seinen eigenen Websites auch eigene Cookies.',
    visitor: 'eine zufällige, signierte Nummer, die sagt, welche Fotos deine sind, bevor du dich anmeldest; 400 Tage',
    session: 'dass du angemeldet bist; {sessionDays} Tage oder bis du dich abmeldest',
    theme: 'hell oder dunkel, sobald du gewählt hast; 400 Tage',
    language: 'die Sprache, in der du liest, sobald es nicht Englisch ist oder du gewählt hast; 400 Tage',
    googleOffer: 'von der Google-Anmeldung: dass du ihr Angebot geschlossen hast; bis zu 180 Tage',
    visits: 'von Google, nur wenn du zustimmst: unterscheidet deine Besuche von denen anderer; {consentDays} Tage',
    ads: 'von Google, nur wenn du zustimmst: begrenzt, wie oft eine Anzeige erscheint, und erkennt Betrug; bis zu 13 Monate',
  },
  entries: {
    title: 'Einträge in deinem Browser',
    text: [
      'Neben Cookies legen die Seiten dies im Speicher deines Browsers ab. Nichts davon wird irgendwohin gesendet.',
    ],
    auth: 'dass es eine Anmeldung gibt, mit der Nummer des Kontos; {sessionDays} Tage',
    usage: 'dass dir gesagt wurde, wie wenige Bearbeitungen übrig sind; bis sie sich erneuern',
    plan: 'wann sich dein Tarif zuletzt geändert haben könnte, als Nachricht an deine anderen Tabs',
    presets:
      'welche Vorlagen du gespeichert oder mit einem Stern versehen hast, welche Einstellungen du je Werkzeug zuletzt benutzt hast und womit du vergleichst; ein Jahr',
    consent: 'ob du zugestimmt oder abgelehnt hast; {consentDays} Tage',
    login: 'der Faden einer Anmeldung mit einem Anbieter wie Google, solange der Tab dort ist',
    draft: 'was du gerade an den Support schreibst; bis es abgeschickt oder der Tab geschlossen ist',
    shared:
      'ein Foto, das eine andere App an die installierte weitergibt; bis die Seite es öffnet, als hättest du es dort gewählt',
    offline:
      'die Seite, die die installierte App zeigt, wenn keine Verbindung besteht; solange die App installiert ist',
    reload: 'dass eine Seite noch einmal geladen wurde, weil ein Teil fehlte; solange der Tab offen ist',
    scroll: 'wie weit du geblättert hattest; solange der Tab offen ist',
  },
  visits: {
    title: 'Werbung und Besuche',
    none: 'Hier gibt es keine Werbung, und Besuche werden nicht gezählt. Von Werbefirmen oder Zähldiensten wird nichts geladen.',
    ads: [
      'Wer keinen bezahlten Tarif hat, sieht unten auf manchen Seiten eine Anzeige. Bis du zustimmst, und immer wenn Google keine hat, ist es unsere eigene, für einen Tarif ohne Werbung, und für sie wird nichts geladen. Wenn du zustimmst, füllt Google AdSense den Platz: Google erfährt deine Internetadresse, deinen Browser und die Seite, auf der du bist. Wir bitten Google, Anzeigen nicht danach auszusuchen, was du anderswo tust.',
      'Mitglieder mit bezahltem Tarif bekommen keine Werbung und kein Skript dafür. Wirst du eines, wird sofort und in jedem offenen Tab entfernt, was geladen war, und die Seite gegen die Server der Werbung geschlossen.',
    ],
    counted:
      'Wenn du zustimmst, zählt Google Analytics Besuche: welche Seiten geöffnet werden (ihre Adressen ohne das, was folgt, also ohne Fotos, Bestellungen oder Konten), ungefähr von wo, mit welchem Browser, und dass ein Kauf begonnen wurde. Signale für Werbung sind abgeschaltet.',
    choice:
      'Nichts davon wird geladen, bevor du zustimmst oder wenn du ablehnst. Die Wahl wird {consentDays} Tage gespeichert, und du kannst sie jederzeit unter „{cookieChoice}“ ändern, am Fuß der meisten Seiten; lehnst du später ab, endet es sofort, und die Cookies, die auf dieser Website gesetzt wurden, werden gelöscht. Ein Browser, der das Signal Global Privacy Control sendet, gilt als einer, der ablehnt.',
  },
  logs: {
    title: 'Protokolle',
    text: [
      'Der Server kann Anfragen mit Zeit, Pfad, Ausgang und Dauer aufschreiben, damit der Dienst in Gang bleibt. Internetadressen, Cookies, Fotos, Mails und was du tippst, stehen dort nicht.',
    ],
  },
  leaving: {
    title: 'Deine Daten mitnehmen',
    text: [
      'In deinem Konto kannst du ein Archiv herunterladen: deine Fotos und Ergebnisse als Dateien, und dein Konto, deine Geräte, Bearbeitungen und Nachrichten an den Support als Text. Bestellungen und Kontobuch kannst du im Konto selbst lesen.',
    ],
  },
  ending: {
    title: 'Dein Konto löschen',
    text: [
      'Du kannst dein Konto auf der Kontoseite löschen. Ein laufendes Abo wird zuerst beim Zahlungsanbieter beendet. Dann verschwindet sofort und für immer alles, was zu dir führt: Fotos, Ergebnisse, Masken, Bearbeitungen, Anmeldungen, Nachrichten an den Support und das Konto selbst. Eine Mail bestätigt es. Es bleiben die Finanzunterlagen und das Kontobuch, wie oben beschrieben.',
    ],
  },
  rights: {
    title: 'Deine Rechte',
    text: [
      'Du kannst den Betreiber fragen, was über dich gespeichert ist, es berichtigen oder löschen lassen, zurücknehmen, worin du eingewilligt hast, und dich bei der Datenschutzbehörde an deinem Wohnort beschweren.',
    ],
  },
} as const satisfies PrivacyTexts
