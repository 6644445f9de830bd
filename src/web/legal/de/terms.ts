import type { TermsTexts } from '../terms.ts'

export default {
  title: 'Nutzungsbedingungen',
  intro:
    'Du öffnest ein Foto, Emulsion ändert, was du möchtest, und das Ergebnis gehört dir. Alles Weitere steht unten, in einfachen Worten.',
  service: {
    title: 'Der Dienst',
    text: [
      'Emulsion bearbeitet Fotos: Es entfernt Objekte, retuschiert Gesichter, repariert alte Abzüge, zeichnet Cartoons, koloriert Schwarz-Weiß-Bilder und tauscht den Himmel. Du öffnest ein Foto im Browser; die Arbeit geschieht auf den Servern, auf denen diese Kopie läuft.',
    ],
  },
  operator: {
    unnamed:
      'Emulsion ist Software, die jeder betreiben kann. Wer die Kopie unter dieser Adresse betreibt (der Betreiber), ist dein Vertragspartner.',
    named:
      'Emulsion ist Software, die jeder betreiben kann. Die Kopie unter dieser Adresse betreibt {operator} (der Betreiber) und ist damit dein Vertragspartner.',
  },
  using: {
    title: 'Nutzung',
    text: [
      'Du kannst ohne Konto anfangen. Deine Fotos gehören dann zu dem Browser, den du benutzt, und werden nach {visitorHours} Stunden gelöscht; wenn du seine Cookies löschst, kommst du schon vorher nicht mehr an sie heran.',
      'Nutze den Dienst nur für Erlaubtes. Versuche nicht, an die Fotos anderer zu kommen, den Dienst zu überlasten oder seine Grenzen zu umgehen, etwa mit vielen Konten.',
    ],
  },
  account: {
    title: 'Dein Konto',
    text: [
      'Ein Konto ist nur für dich: Gib eine E-Mail-Adresse an, deren Post du lesen kannst, und behalte dein Passwort für dich. In deinem Konto siehst du, wo du angemeldet bist, und kannst jede Anmeldung beenden.',
      'Was du vorher in einem Browser gemacht hast, kommt ins Konto, sobald du dich dort anmeldest.',
    ],
  },
  plans: {
    title: 'Tarife und Preise',
    text: [
      'FREE kostet nichts. BASIC kostet {monthPrice} im Monat oder {yearPrice} im Jahr. Es gilt der Preis, der an der Kasse angezeigt wird; dort können Steuern hinzukommen.',
      'Jede KI-Bearbeitung zählt einmal. Sie wird abgezogen, wenn sie beginnt, und gutgeschrieben, wenn sie misslingt oder abgebrochen wird. Was am Ende eines Zeitraums übrig ist, verfällt.',
    ],
    editsADay: '{edits} Bearbeitungen am Tag',
    editsAMonth: '{edits} Bearbeitungen im Monat',
    fullWithoutMark: 'Ergebnisse in voller Auflösung, ohne Wasserzeichen',
    limitedWithMark: 'Ergebnisse bis {px} px an der langen Seite, ab dem zweiten mit Wasserzeichen',
    limitedWithoutMark: 'Ergebnisse bis {px} px an der langen Seite, ohne Wasserzeichen',
    keptHours: 'Fotos bleiben {hours} Stunden',
    keptDays: 'Fotos bleiben {days} Tage',
    kept: 'Fotos bleiben, bis du sie löschst',
    everyTool: 'alle Werkzeuge, keine Werbung',
    between: '; ',
  },
  payment: {
    title: 'Zahlung, Verlängerung und Kündigung',
    rehearsal:
      'Die Kasse dieser Kopie ist nur eine Probe: Es wird keine Karte verlangt, nichts abgebucht, und du schuldest kein Geld.',
    provider: 'Du zahlst bei {provider}. BASIC beginnt, sobald die Zahlung dort bestätigt ist.',
    text: [
      'BASIC verlängert sich von selbst um einen Monat oder ein Jahr, bis du kündigst. Kündigen kannst du jederzeit in deinem Konto; BASIC läuft dann bis zum Ende des bezahlten Zeitraums, und bis dahin kannst du die Kündigung zurücknehmen.',
      'Lässt sich eine Verlängerung nicht bezahlen, läuft BASIC noch 3 Tage weiter, damit du das in Ordnung bringen kannst. Wird eine Zahlung erstattet oder zurückgeholt, endet sofort, was mit ihr bezahlt war.',
      'Du hast immer nur einen Tarif. Was bezahlt wird, während du einen hast, etwa über eine alte Bestellung oder in einem zweiten Tab, wird sofort beendet und ganz erstattet.',
      'Nach BASIC hast du FREE: Dein Konto und deine Fotos bleiben, im Rahmen dessen, was FREE umfasst.',
    ],
  },
  photos: {
    title: 'Deine Fotos',
    text: [
      'Was du hier öffnest, bleibt deins, und ebenso, was daraus entsteht. Du gibst dem Betreiber keine Rechte daran, außer denen, die nötig sind, um es dir zu zeigen und die gewünschten Bearbeitungen auszuführen.',
      'Öffne nur Fotos, die du verwenden darfst. Sind andere Menschen darauf zu erkennen, achte darauf, dass du ihnen mit dem, was du daraus machst und veröffentlichst, nicht unrecht tust.',
    ],
  },
  changed: {
    title: 'Veränderte Bilder',
    text: [
      'Eine Bearbeitung kann erfinden, was nicht da war: einen Hintergrund, eine Farbe, einen Himmel. Gib ein solches Bild nicht als Beweis aus und sag dazu, dass es verändert ist, wo es darauf ankommt.',
      'Ein Ergebnis sagt selbst, wie es entstanden ist: durch den IPTC-Begriff in den Metadaten und durch signierte Content Credentials (C2PA). Wo ein Netz etwas erfunden hat, entferne diese Kennzeichen nicht: Das Gesetz verlangt sie (KI-Verordnung der EU, Artikel 50), und wer ein solches Bild wie ein echtes veröffentlicht, muss offenlegen, dass es keines ist.',
    ],
  },
  ads: {
    title: 'Werbung',
    text: [
      'Ohne bezahlten Tarif siehst du unten auf manchen Seiten eine Anzeige, die als solche gekennzeichnet ist; nie dort, wo du bearbeitest, bestellst oder diese Bedingungen liest. Für das, was andere bewerben, steht der Betreiber nicht ein.',
    ],
  },
  limits: {
    title: 'Grenzen',
    text: [
      'Ein Foto darf bis zu {megabytes} MB, {megapixels} Megapixel und {sidePx} px je Seite haben. Der Betreiber darf weitere Grenzen setzen, wo sie nötig sind, damit der Dienst für alle läuft.',
    ],
  },
  promise: {
    title: 'Keine Gewähr für Vollkommenheit',
    text: [
      'Bearbeitungen macht eine Software, die sich irren kann. Behalte deine Originale: Emulsion ist ein Ort zum Arbeiten, kein Ort für dein einziges Exemplar.',
      'Du bekommst den Dienst so, wie er ist. Das Recht deines Landes kann dir Ansprüche geben, die keine Bedingungen dir nehmen können, etwa das Recht, einen Kauf zu widerrufen; die bleiben dir.',
    ],
  },
  ending: {
    title: 'Ende',
    text: [
      'Du kannst jederzeit aufhören: Lösch deine Fotos unter „{myPhotos}“ oder dein ganzes Konto auf der Kontoseite; damit endet auch ein laufendes Abo. Der Betreiber darf den Dienst verweigern, wenn jemand diese Bedingungen verletzt, und darf ihn als Ganzes einstellen.',
    ],
  },
  software: {
    title: 'Die Software',
    text: [
      'Emulsion selbst ist offene Software unter der MIT-Lizenz. Wenn du eine eigene Kopie betreibst, gilt dafür diese Lizenz.',
    ],
  },
} as const satisfies TermsTexts
