export default {
  // Requests
  'That request could not be understood. Reload the page and try again.':
    'Diese Anfrage war nicht zu verstehen. Lade die Seite neu und versuch es noch einmal.',
  'That is not here, or no longer here.': 'Das gibt es hier nicht, oder nicht mehr.',
  'This request came from another site and was refused.':
    'Diese Anfrage kam von einer anderen Website und wurde abgelehnt.',
  'That kind of content is not accepted here.': 'Diese Art von Inhalt wird hier nicht angenommen.',
  'Too many requests at once. Wait a moment and try again.':
    'Zu viele Anfragen auf einmal. Warte einen Moment und versuch es noch einmal.',
  'That is more than one person or network can have done here at a time.':
    'Das ist mehr, als hier für eine Person oder ein Netzwerk auf einmal getan werden kann.',
  'You keep as many photos here as there is room for. Delete some that you no longer need.':
    'Du hast hier so viele Fotos, wie Platz ist. Lösche einige, die du nicht mehr brauchst.',
  'More is asked of this server just now than it can do.':
    'Von diesem Server wird gerade mehr verlangt, als er schafft.',
  '{sentence} Try again in {count} s.': '{sentence} Versuch es in {count} s noch einmal.',
  '{sentence} Try again in {count} minutes.': '{sentence} Versuch es in {count} Minuten noch einmal.',
  '{sentence} Try again in {count} hours.': '{sentence} Versuch es in {count} Stunden noch einmal.',
  '{sentence} Try again in {count} days.': '{sentence} Versuch es in {count} Tagen noch einmal.',
  // Photos
  'That file is empty. Choose another photo.': 'Diese Datei ist leer. Wähle ein anderes Foto.',
  'That file is larger than 40 MB. Save it smaller and try again.':
    'Diese Datei ist größer als 40 MB. Speichere sie kleiner und versuch es noch einmal.',
  'That picture has more than 50 megapixels or a side over 16,384 px. Make it smaller and try again.':
    'Dieses Bild hat mehr als 50 Megapixel oder eine Seite über 16.384 px. Verkleinere es und versuch es noch einmal.',
  'That file is not a picture we can read. Use JPEG, PNG, WebP, AVIF, GIF or TIFF.':
    'Diese Datei ist kein Bild, das wir lesen können. Nimm JPEG, PNG, WebP, AVIF, GIF oder TIFF.',
  'HEIC photos cannot be read here. Save it as JPEG (on an iPhone: Share, Options, Most Compatible) and try again.':
    'HEIC-Fotos lassen sich hier nicht lesen. Speichere es als JPEG (auf dem iPhone: Teilen, Optionen, Maximale Kompatibilität) und versuch es noch einmal.',
  'That picture is damaged or cut short and cannot be read. Try another copy.':
    'Dieses Bild ist beschädigt oder unvollständig und lässt sich nicht lesen. Versuch es mit einer anderen Kopie.',
  'That animation has more than 300 frames or 60 megapixels in all. Make it shorter or smaller and try again.':
    'Diese Animation hat mehr als 300 Einzelbilder oder insgesamt mehr als 60 Megapixel. Mach sie kürzer oder kleiner und versuch es noch einmal.',
  'The upload stopped before the end. Try again; nothing was kept.':
    'Das Hochladen brach vor dem Ende ab. Versuch es noch einmal; gespeichert wurde nichts.',
  'That address cannot be loaded. Use a public http or https link to a picture.':
    'Diese Adresse lässt sich nicht laden. Nimm einen öffentlichen http- oder https-Link zu einem Bild.',
  'The picture could not be fetched from that address. Save it and drop it here.':
    'Das Bild ließ sich von dieser Adresse nicht holen. Speichere es und leg es hier ab.',
  'There is no room left to store photos just now. Try again later.':
    'Gerade ist kein Platz mehr für Fotos. Versuch es später noch einmal.',
  'This cannot be reached just now. Nothing is lost; try again in a moment.':
    'Das ist gerade nicht zu erreichen. Es ist nichts verloren; versuch es gleich noch einmal.',
  // Edits
  'Nothing is marked yet. Paint over what should go, then run.':
    'Noch ist nichts markiert. Übermale, was weg soll, und starte dann.',
  'That mask is not the same size as the photo. Export one from this photo.':
    'Diese Maske ist nicht so groß wie das Foto. Exportiere eine aus diesem Foto.',
  'Too much of the photo is marked to fill the rest from it. Mark less.':
    'Es ist zu viel vom Foto markiert, um es aus dem Rest zu füllen. Markiere weniger.',
  'This photo is too small for this tool. Use one of at least 16 x 16 px.':
    'Dieses Foto ist zu klein für dieses Werkzeug. Nimm eines mit mindestens 16 × 16 px.',
  'No face was found in this photo. Use one where a face is clear.':
    'In diesem Foto wurde kein Gesicht gefunden. Nimm eines, auf dem ein Gesicht klar zu sehen ist.',
  'No face of this photo is switched on, so nothing would change. Switch on at least one.':
    'In diesem Foto ist kein Gesicht eingeschaltet, es würde sich also nichts ändern. Schalte mindestens eines ein.',
  'The picture chosen for this is gone. Choose another one.':
    'Das dafür gewählte Bild ist nicht mehr da. Wähle ein anderes.',
  'No sky was found in this photo. Use one that shows the sky.':
    'In diesem Foto wurde kein Himmel gefunden. Nimm eines, auf dem Himmel zu sehen ist.',
  'One of the settings is out of range. Reset it and run again.':
    'Eine Einstellung liegt außerhalb ihres Bereichs. Setz sie zurück und starte neu.',
  'This photo already has colours. Choose Recolor to colour it anew.':
    'Dieses Foto hat schon Farben. Wähle „Neu kolorieren“, um es neu einzufärben.',
  'This photo could not be finished. It was tried more than once; try a smaller size or other settings.':
    'Dieses Foto ließ sich nicht fertigstellen, auch nicht nach mehreren Versuchen. Nimm eine kleinere Größe oder andere Einstellungen.',
  'This edit took too long and was stopped. Try a smaller photo or fewer steps.':
    'Diese Bearbeitung dauerte zu lange und wurde beendet. Versuch es mit einem kleineren Foto oder weniger Schritten.',
  'This edit has already ended.': 'Diese Bearbeitung ist schon zu Ende.',
  'This edit was already asked for with other settings. Press Run again.':
    'Diese Bearbeitung wurde schon mit anderen Einstellungen angefordert. Starte sie noch einmal.',
  'A part of the image engine is missing. Run npm start again to rebuild it.':
    'Ein Teil der Bild-Engine fehlt. Führ npm start noch einmal aus, um sie neu zu bauen.',
  'Something failed on our side. Try again; if it happens again, tell the operator the number shown.':
    'Bei uns ist etwas schiefgegangen. Versuch es noch einmal; passiert es wieder, nenn dem Betreiber die angezeigte Nummer.',
  // Accounts
  'You are not logged in, or no longer. Log in and try again.':
    'Du bist nicht oder nicht mehr angemeldet. Melde dich an und versuch es noch einmal.',
  'That email and that password do not belong together.':
    'Diese E-Mail-Adresse und dieses Passwort gehören nicht zusammen.',
  'That code is wrong or has expired. Check it, or ask for a new one.':
    'Dieser Code ist falsch oder abgelaufen. Prüf ihn oder fordere einen neuen an.',
  'That is not the password of this account.': 'Das ist nicht das Passwort dieses Kontos.',
  'This account has no password yet. Log out and choose one by "Retrieve password?" in the login window.':
    'Dieses Konto hat noch kein Passwort. Melde dich ab und wähle eines über „Passwort vergessen?“ im Anmeldefenster.',
  'Choose a password of at least 8 characters that is hard to guess: no common one, no pattern of keys, not your email.':
    'Wähle ein Passwort mit mindestens 8 Zeichen, das schwer zu erraten ist: kein verbreitetes, kein Tastenmuster, nicht deine E-Mail.',
  'That is not the email of this account.': 'Das ist nicht die E-Mail-Adresse dieses Kontos.',
  'Your data is being downloaded already. Let that end, or cancel it, then start again.':
    'Deine Daten werden schon heruntergeladen. Lass das zu Ende laufen oder brich es ab und fang dann neu an.',
  'Too many tries.': 'Zu viele Versuche.',
  'Others have guessed at the password of this email. Log in with a code that we mail you, or wait.':
    'Andere haben das Passwort zu dieser E-Mail zu erraten versucht. Melde dich mit einem Code an, den wir dir schicken, oder warte.',
  'A code was sent a moment ago.': 'Gerade eben wurde ein Code gesendet.',
  'The mail could not be sent just now. Try again in a minute.':
    'Die E-Mail ließ sich gerade nicht senden. Versuch es in einer Minute noch einmal.',
  'Login with Google is not set up here. Use your email.':
    'Google ist hier nicht eingerichtet. Nimm deine E-Mail-Adresse.',
  'Google did not confirm who you are. Try again, or use your email.':
    'Google hat nicht bestätigt, wer du bist. Versuch es noch einmal oder nimm deine E-Mail-Adresse.',
  'Google has not verified that email. Use your email and a code.':
    'Google hat diese E-Mail-Adresse nicht bestätigt. Nimm deine E-Mail-Adresse und einen Code.',
  'The account of that email was never confirmed. Retrieve its password with a mailed code first.':
    'Das Konto zu dieser E-Mail-Adresse wurde nie bestätigt. Setz zuerst sein Passwort mit einem zugesandten Code neu.',
  'That email belongs to another Google account here. Use that one, or your email.':
    'Diese E-Mail-Adresse gehört hier zu einem anderen Google-Konto. Nimm dieses oder deine E-Mail-Adresse.',
  // Plans and orders
  'All your edits of this period are used.': 'Alle deine Bearbeitungen dieses Zeitraums sind verbraucht.',
  'This is part of BASIC. Your photo stays here; see the plans to go on.':
    'Das gehört zu BASIC. Dein Foto bleibt hier; weiter geht es bei den Tarifen.',
  'That order can no longer be changed. Load the page again.':
    'Diese Bestellung lässt sich nicht mehr ändern. Lade die Seite neu.',
  'That plan cannot be bought here.': 'Diesen Tarif gibt es hier nicht zu kaufen.',
  'You have that plan already. Change or end it on the account page.':
    'Diesen Tarif hast du schon. Ändere oder beende ihn auf der Kontoseite.',
  'The payment provider does not answer just now. Nothing was charged; try again in a minute.':
    'Der Zahlungsanbieter antwortet gerade nicht. Es wurde nichts abgebucht; versuch es in einer Minute noch einmal.',
  'The payment was declined, and nothing was changed. Use another card and try again.':
    'Die Zahlung wurde abgelehnt, geändert hat sich nichts. Nimm eine andere Karte und versuch es noch einmal.',
  'Your plan could not be ended at the payment provider just now, so your account is still here. Nothing is lost; try again in a minute.':
    'Dein Tarif ließ sich beim Zahlungsanbieter gerade nicht beenden, dein Konto ist deshalb noch da. Verloren ist nichts; versuch es in einer Minute noch einmal.',
  'That message is not signed as it should be.': 'Diese Nachricht ist nicht richtig signiert.',
  'That message is signed, but it is not an event that can be read.':
    'Diese Nachricht ist signiert, aber kein Ereignis, das sich lesen lässt.',
} as const
