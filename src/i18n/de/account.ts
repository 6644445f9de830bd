export default {
  // The login window
  'Login/Register Account': 'Anmelden oder registrieren',
  'Retrieve password': 'Passwort zurücksetzen',
  Email: 'E-Mail',
  'Verification code': 'Bestätigungscode',
  Password: 'Passwort',
  'New here? Choose one of at least {count} characters.': 'Neu hier? Wähle eins mit mindestens {count} Zeichen.',
  'The new one, of at least {count} characters. Every other device is logged out.':
    'Das neue, mit mindestens {count} Zeichen. Alle anderen Geräte werden abgemeldet.',
  'Get verification code': 'Code anfordern',
  'Re-acquire after {seconds}s': 'Erneut in {seconds} s',
  'Log in/Register now': 'Anmelden/Registrieren',
  'Retrieve/Login': 'Zurücksetzen und anmelden',
  'Log in without a code': 'Ohne Code anmelden',
  'Log in with a code, or register': 'Mit Code anmelden oder registrieren',
  'Retrieve password?': 'Passwort vergessen?',
  'Back to login': 'Zurück zur Anmeldung',
  'Continue with Google': 'Weiter mit Google',
  'By going on you agree to the <terms>Terms of Service</terms> and the <privacy>privacy policy</privacy>.':
    'Mit dem Fortfahren stimmst du den <terms>Nutzungsbedingungen</terms> und der <privacy>Datenschutzerklärung</privacy> zu.',
  // Beside the form
  'What you made stays with you': 'Was du gemacht hast, bleibt bei dir',
  'The photos and results of this browser come along into your account.':
    'Fotos und Ergebnisse aus diesem Browser kommen mit in dein Konto.',
  'Kept for {days} days': '{days} Tage lang da',
  'Instead of 24 hours, and found again on every device of yours.':
    'Statt 24 Stunden, und auf jedem deiner Geräte wieder zu finden.',
  'No card, no advertising mail': 'Keine Karte, keine Werbemails',
  'We write about your account, and to answer when you wrote to us.':
    'Wir schreiben zu deinem Konto, und wenn du uns geschrieben hast.',
  // What is wrong in a form, and what was done
  'Please enter your email': 'Bitte gib deine E-Mail-Adresse ein',
  'Please enter email address': 'Bitte gib eine E-Mail-Adresse ein',
  'Please enter the verification code': 'Bitte gib den Bestätigungscode ein',
  'Please enter password': 'Bitte gib ein Passwort ein',
  'That is not an email address. Check it for a slip.':
    'Das ist keine E-Mail-Adresse. Sieh nach, ob du dich vertippt hast.',
  'The code in the mail has {digits} digits.': 'Der Code in der Mail hat {digits} Ziffern.',
  'Use at least {count} characters.': 'Nimm mindestens {count} Zeichen.',
  'Use at most {count} characters.': 'Nimm höchstens {count} Zeichen.',
  'Your verification code has been sent to your email address, please check it.':
    'Dein Bestätigungscode ist an deine E-Mail-Adresse unterwegs. Sieh bitte nach.',
  'Registration failed': 'Die Registrierung ist fehlgeschlagen',
  'Registration failed - invalid response': 'Die Registrierung ist fehlgeschlagen: ungültige Antwort',
  'You did not go on with Google, and nothing was changed. Your email works too.':
    'Du hast bei Google nicht weitergemacht, und nichts wurde geändert. Mit deiner E-Mail geht es auch.',
  'That login with Google was not begun here. Press Continue with Google again.':
    'Diese Anmeldung mit Google wurde nicht hier begonnen. Drück noch einmal „Weiter mit Google“.',
  'This browser keeps nothing for this site, so Google could not bring you back. Allow it to, or use your email.':
    'Dieser Browser merkt sich nichts für diese Seite, darum käme man von Google nicht zurück. Erlaube es, oder nimm deine E-Mail.',
  'That could not be loaded. Check your connection and try again.':
    'Das konnte nicht geladen werden. Prüfe deine Verbindung und versuch es noch einmal.',
  'You are on BASIC': 'Du hast jetzt BASIC',
  'All six tools are open, at full resolution and without ads.':
    'Alle sechs Werkzeuge sind offen, in voller Auflösung und ohne Werbung.',
  // The plans' window, and buying
  'The plans could not be loaded': 'Die Tarife konnten nicht geladen werden',
  'The plans are loading.': 'Die Tarife werden geladen.',
  'End it at any time; BASIC stays until the end of what is paid.':
    'Jederzeit kündbar; BASIC bleibt, bis das Bezahlte endet.',
  'Not now': 'Jetzt nicht',
  '{tools} are part of BASIC. Your photo stays here.': '{tools} gehören zu BASIC. Dein Foto bleibt hier.',
  'All your edits of this month are used. BASIC gives {basic, number} a month.':
    'Deine Bearbeitungen für diesen Monat sind verbraucht. BASIC gibt dir {basic, number} im Monat.',
  'Your edits of today are used. FREE gives members {free, number} a month, BASIC {basic, number}.':
    'Deine Bearbeitungen für heute sind verbraucht. Mit FREE hast du {free, number} im Monat, mit BASIC {basic, number}.',
  'Your account is ready, on FREE. Stay there as long as you like, or take BASIC now.':
    'Dein Konto ist bereit, mit FREE. Bleib dabei, solange du magst, oder nimm gleich BASIC.',
  'You have that plan already': 'Diesen Tarif hast du schon',
  'Change or end it on the account page. Nothing was ordered.':
    'Ändern oder beenden kannst du ihn auf der Kontoseite. Es wurde nichts bestellt.',
  'Go to my account': 'Zu meinem Konto',
  'Your checkout is ready': 'Deine Kasse ist bereit',
  'Your browser did not open a new tab for it. Nothing is charged before you approve it there.':
    'Dein Browser hat dafür keinen neuen Tab geöffnet. Es wird nichts abgebucht, bevor du dort zustimmst.',
  'Open the checkout': 'Kasse öffnen',
  'Preparing your checkout…': 'Deine Kasse wird vorbereitet …',
  // The plans in short
  '{month} a month, or {year} a year': '{month} im Monat oder {year} im Jahr',
  // What is used up
  'Edits used up': 'Bearbeitungen verbraucht',
  "Today's {limit, number} edits are used. They renew <when>{when}</when>.":
    'Die {limit, number} Bearbeitungen für heute sind verbraucht. Neue gibt es <when>{when}</when>.',
  "This month's {limit, number} edits are used. They renew <when>{when}</when>.":
    'Die {limit, number} Bearbeitungen für diesen Monat sind verbraucht. Neue gibt es <when>{when}</when>.',
  'on {day}': 'am {day}',
  '{hours, plural, one {in an hour} other {in # hours}}': '{hours, plural, one {in einer Stunde} other {in # Stunden}}',
  '{minutes, plural, one {in a minute} other {in # minutes}}':
    '{minutes, plural, one {in einer Minute} other {in # Minuten}}',
  'With an account you have {free, number} a month for nothing, with BASIC {basic, number}.':
    'Mit einem Konto hast du kostenlos {free, number} im Monat, mit BASIC {basic, number}.',
  'BASIC has {basic, number} a month: {price}.': 'BASIC hat {basic, number} im Monat: {price}.',
  '{percent} % of your edits are used': '{percent} % deiner Bearbeitungen sind verbraucht',
  '{left, number} of {all, number} are left. They renew {when}.':
    '{left, number} von {all, number} sind noch da. Neue gibt es {when}.',
  // The account page
  'Your account could not be loaded': 'Dein Konto konnte nicht geladen werden',
  'Nothing of it is lost. Try again in a moment.': 'Nichts davon ist verloren. Versuch es gleich noch einmal.',
  Profile: 'Profil',
  Name: 'Name',
  'Type the name you want to go by.': 'Gib den Namen ein, den du tragen möchtest.',
  Saving: 'Wird gespeichert',
  'Save name': 'Namen speichern',
  'Your name is saved.': 'Dein Name ist gespeichert.',
  'Member since': 'Mitglied seit',
  'You log in with': 'Du meldest dich an mit',
  'Email and password, or Google': 'E-Mail und Passwort, oder Google',
  'Email and password': 'E-Mail und Passwort',
  Google: 'Google',
  'Plan and usage': 'Tarif und Verbrauch',
  'of {limit, number} edits remaining today': 'von {limit, number} Bearbeitungen sind heute noch übrig',
  'of {limit, number} edits remaining this month, on the Free plan':
    'von {limit, number} Bearbeitungen sind diesen Monat noch übrig, mit FREE',
  'of {limit, number} edits remaining this month, on the Basic plan':
    'von {limit, number} Bearbeitungen sind diesen Monat noch übrig, mit BASIC',
  "{share} % of this month's edits used": '{share} % der Bearbeitungen dieses Monats verbraucht',
  '{share} % used. The count begins anew on <day></day>. An edit that fails, that you cancel or that changes nothing is not counted.':
    '{share} % verbraucht. Am <day></day> wird neu gezählt. Was fehlschlägt, was du abbrichst oder was nichts ändert, zählt nicht.',
  'See your orders': 'Deine Bestellungen ansehen',
  'BASIC, granted by the operator.': 'BASIC, vom Betreiber geschenkt.',
  'Nothing is charged for it, and nothing is renewed.': 'Dafür wird nichts abgebucht und nichts verlängert.',
  'FREE.': 'FREE.',
  'It costs nothing and does not end.': 'Kostet nichts und endet nicht.',
  'BASIC, monthly.': 'BASIC, monatlich.',
  'BASIC, yearly.': 'BASIC, jährlich.',
  'Renews on <renewal></renewal> for {price}.': 'Verlängert sich am <renewal></renewal> für {price}.',
  'Ends on <end></end>. It is not renewed, and nothing more is charged.':
    'Endet am <end></end>. Er wird nicht verlängert, und es wird nichts mehr abgebucht.',
  'The payment failed. You have access until <end></end>; pay with another card to keep the plan after it.':
    'Die Zahlung ist fehlgeschlagen. Zugang hast du bis <end></end>; zahl mit einer anderen Karte, um den Tarif danach zu behalten.',
  'The payment failed, and access ended on <end></end>. Once it is paid, the plan goes on.':
    'Die Zahlung ist fehlgeschlagen, und der Zugang endete am <end></end>. Sobald bezahlt ist, geht der Tarif weiter.',
  'The payment was taken back, and access ended on <end></end>.':
    'Die Zahlung wurde zurückgenommen, und der Zugang endete am <end></end>.',
  'Pay with another card': 'Mit anderer Karte zahlen',
  Opening: 'Wird geöffnet',
  'Resume the plan': 'Tarif fortsetzen',
  Resuming: 'Wird fortgesetzt',
  'Change to monthly': 'Zu monatlich wechseln',
  'Change to yearly': 'Zu jährlich wechseln',
  'Cards and invoices': 'Karten und Rechnungen',
  'Refresh my plan': 'Tarif aktualisieren',
  'Asking the provider': 'Anbieter wird gefragt',
  'End the plan': 'Tarif beenden',
  'Your plan ends with the period that is paid for.': 'Dein Tarif endet mit dem bezahlten Zeitraum.',
  'Your plan is changed.': 'Dein Tarif ist geändert.',
  'Your plan is resumed and will be renewed.': 'Dein Tarif läuft weiter und wird verlängert.',
  'Your plan is up to date.': 'Dein Tarif ist auf dem neuesten Stand.',
  'The payment provider has no pages of its own for this plan.':
    'Der Zahlungsanbieter hat für diesen Tarif keine eigenen Seiten.',
  'End your plan?': 'Tarif beenden?',
  'Keep the plan': 'Tarif behalten',
  'BASIC stays yours until <day></day>, which is paid for. It is not renewed, and until then you can resume it.':
    'BASIC bleibt dir bis <day></day>, so weit ist bezahlt. Es wird nicht verlängert, und bis dahin kannst du es fortsetzen.',
  'What goes then': 'Was dann wegfällt',
  '{free, number} edits a month in place of {basic, number}.':
    '{free, number} Bearbeitungen im Monat statt {basic, number}.',
  'Repair and change sky, and batches of photos.': 'Reparieren und Himmel tauschen, und mehrere Fotos auf einmal.',
  'Results at full size: the long side is at most {px, number} px.':
    'Ergebnisse in voller Größe: Die lange Seite hat höchstens {px, number} px.',
  'Photos are kept for {days} days. Download what should stay longer.':
    'Fotos bleiben {days} Tage. Lade herunter, was länger bleiben soll.',
  'There are ads again, where the operator shows them.': 'Es gibt wieder Werbung, wo der Betreiber welche zeigt.',
  'Change to monthly?': 'Zu monatlich wechseln?',
  'Change to yearly?': 'Zu jährlich wechseln?',
  'Leave it as it is': 'So lassen',
  'A new month begins today, and is renewed every month for {price}.':
    'Heute beginnt ein neuer Monat, und er verlängert sich jeden Monat für {price}.',
  'A new year begins today, and is renewed every year for {price}.':
    'Heute beginnt ein neues Jahr, und es verlängert sich jedes Jahr für {price}.',
  '{price} falls due today. What is left of the year that is paid for is set off against it by the payment provider, and the rest is charged to the card you pay with. Your {edits, number} edits a month stay, and the days on which they are counted anew.':
    '{price} sind heute fällig. Was vom bezahlten Jahr übrig ist, rechnet der Zahlungsanbieter an, und der Rest wird von deiner Karte abgebucht. Deine {edits, number} Bearbeitungen im Monat bleiben, und die Tage, an denen neu gezählt wird, auch.',
  '{price} falls due today. What is left of the month that is paid for is set off against it by the payment provider, and the rest is charged to the card you pay with. Your {edits, number} edits a month stay, and the days on which they are counted anew.':
    '{price} sind heute fällig. Was vom bezahlten Monat übrig ist, rechnet der Zahlungsanbieter an, und der Rest wird von deiner Karte abgebucht. Deine {edits, number} Bearbeitungen im Monat bleiben, und die Tage, an denen neu gezählt wird, auch.',
  'Your edits, counted': 'Deine Bearbeitungen, gezählt',
  'Nothing is counted yet. Each edit will be listed here: when it is taken, and kept or given back.':
    'Noch ist nichts gezählt. Jede Bearbeitung wird hier aufgeführt: wann sie genommen und behalten oder zurückgegeben wurde.',
  '{tool}: taken when it began': '{tool}: genommen, als sie begann',
  '{tool}: kept, since its result was delivered': '{tool}: behalten, weil das Ergebnis da ist',
  '{tool}: given back, since it failed, was cancelled or changed nothing':
    '{tool}: zurückgegeben, weil sie fehlschlug, abgebrochen wurde oder nichts änderte',
  Loading: 'Wird geladen',
  'Show older': 'Ältere zeigen',
  'You log in with Google and have no password here. To choose one, retrieve it as if it were forgotten: a code is mailed to you, and the password you type with it is yours from then on.':
    'Du meldest dich mit Google an und hast hier kein Passwort. Um eins zu wählen, setz es zurück, als hättest du es vergessen: Du bekommst einen Code per Mail, und das Passwort, das du damit eingibst, gilt von da an.',
  'Current password': 'Aktuelles Passwort',
  'New password': 'Neues Passwort',
  'At least {count} characters. Every other device is logged out.':
    'Mindestens {count} Zeichen. Alle anderen Geräte werden abgemeldet.',
  Changing: 'Wird geändert',
  'Change password': 'Passwort ändern',
  'Your password is changed. Other devices are logged out.':
    'Dein Passwort ist geändert. Andere Geräte sind abgemeldet.',
  Devices: 'Geräte',
  'Where you are logged in. A login lasts seven days; you can end it sooner.':
    'Wo du angemeldet bist. Eine Anmeldung hält sieben Tage; du kannst sie früher beenden.',
  'This device': 'Dieses Gerät',
  'since <day></day>': 'seit <day></day>',
  'Unknown device': 'Unbekanntes Gerät',
  'A browser on {system}': 'Ein Browser unter {system}',
  '{browser} on {system}': '{browser} unter {system}',
  'Log out {device}, {address}': '{device} abmelden, {address}',
  'Logging out': 'Wird abgemeldet',
  'Log out all other devices': 'Alle anderen Geräte abmelden',
  '{device} is logged out.': '{device} ist abgemeldet.',
  'All other devices are logged out.': 'Alle anderen Geräte sind abgemeldet.',
  'Your data': 'Deine Daten',
  'Everything that is held of you, in one ZIP file: your photos and results, of which there are none yet, and a file account.json with your profile, devices, edits and support messages.':
    'Alles, was wir von dir haben, in einer ZIP-Datei: deine Fotos und Ergebnisse, von denen es noch keine gibt, und eine Datei account.json mit Profil, Geräten, Bearbeitungen und Nachrichten an die Hilfe.',
  'Everything that is held of you, in one ZIP file: {photos, plural, one {# photo or result} other {# photos and results}} ({size}), as you opened them and as they were made, and a file account.json with your profile, devices, edits and support messages.':
    'Alles, was wir von dir haben, in einer ZIP-Datei: {photos, plural, one {# Foto oder Ergebnis} other {# Fotos und Ergebnisse}} ({size}), so wie du sie geöffnet hast und wie sie entstanden sind, und eine Datei account.json mit Profil, Geräten, Bearbeitungen und Nachrichten an die Hilfe.',
  Preparing: 'Wird vorbereitet',
  'Download my data': 'Meine Daten herunterladen',
  'You are logged out. Log in to go on; your photo and marks stay here.':
    'Du bist abgemeldet. Melde dich an, um weiterzumachen; dein Foto und deine Markierungen bleiben hier.',
  'Your download has begun.': 'Der Download hat begonnen.',
  'Download failed.: {reason}': 'Herunterladen fehlgeschlagen: {reason}',
  'Delete account': 'Konto löschen',
  'Takes your photos, results, edits, messages and personal details away for good. You will be asked once more.':
    'Nimmt deine Fotos, Ergebnisse, Bearbeitungen, Nachrichten und persönlichen Angaben für immer weg. Du wirst noch einmal gefragt.',
  'Delete your account?': 'Konto löschen?',
  'This cannot be taken back, by you or by us.': 'Das lässt sich nicht rückgängig machen, weder von dir noch von uns.',
  'Keep my account': 'Konto behalten',
  Deleting: 'Wird gelöscht',
  'Delete for good': 'Endgültig löschen',
  'Your email, typed out': 'Deine E-Mail, ausgeschrieben',
  'Type {email} to say that you mean this account.': 'Gib {email} ein, um zu sagen, dass du dieses Konto meinst.',
  'It is mailed to {email}.': 'Er geht an {email}.',
  'What goes': 'Was verschwindet',
  'Every photo and result, running edits, support messages, your name, email and password, on all devices.':
    'Jedes Foto und Ergebnis, laufende Bearbeitungen, Nachrichten an die Hilfe, dein Name, deine E-Mail und dein Passwort, auf allen Geräten.',
  'Ends at the payment provider first, so that nothing more is charged. What is left of it, to <day></day>, goes with the account and is not paid back.':
    'Endet zuerst beim Zahlungsanbieter, damit nichts mehr abgebucht wird. Was davon übrig ist, bis <day></day>, verfällt mit dem Konto und wird nicht erstattet.',
  'What stays': 'Was bleibt',
  'Records of payments and of how many edits were counted, as the law asks, without your name and email. Orders that wait for payment are closed.':
    'Nachweise über Zahlungen und die Zahl der Bearbeitungen, wie es das Gesetz verlangt, ohne deinen Namen und deine E-Mail. Offene Bestellungen werden geschlossen.',
  'Your account is deleted.': 'Dein Konto ist gelöscht.',
  // Orders
  'No orders yet': 'Noch keine Bestellungen',
  'What you buy, each renewal and its invoice will be listed here.':
    'Was du kaufst, jede Verlängerung und ihre Rechnung stehen dann hier.',
  'An order that waits can be paid or closed until its checkout expires. Your plan is changed or ended on your <account>account page</account>.':
    'Eine offene Bestellung lässt sich zahlen oder schließen, bis ihre Kasse abläuft. Deinen Tarif änderst oder beendest du auf deiner <account>Kontoseite</account>.',
  Refresh: 'Aktualisieren',
  'Your orders are up to date.': 'Deine Bestellungen sind auf dem neuesten Stand.',
  'Your orders could not be listed': 'Deine Bestellungen konnten nicht geladen werden',
  'Nothing of them is lost; the list did not arrive. Try again in a moment.':
    'Nichts davon ist verloren, nur die Liste kam nicht an. Versuch es gleich noch einmal.',
  FREE: 'FREE',
  'BASIC, monthly': 'BASIC, monatlich',
  'BASIC, yearly': 'BASIC, jährlich',
  renewal: 'Verlängerung',
  'Waiting for payment': 'Wartet auf Zahlung',
  Paid: 'Bezahlt',
  'Closed, not paid': 'Geschlossen, nicht bezahlt',
  'Expired, not paid': 'Abgelaufen, nicht bezahlt',
  Refunded: 'Erstattet',
  Pay: 'Zahlen',
  'order|Close': 'Schließen',
  Invoice: 'Rechnung',
  'Close this order?': 'Bestellung schließen?',
  'Its checkout can then no longer be paid. Nothing has been charged for it.':
    'Sie kann dann nicht mehr bezahlt werden. Abgebucht wurde dafür nichts.',
  'order|Keep it': 'Behalten',
  Closing: 'Wird geschlossen',
  'Close the order': 'Bestellung schließen',
  'The order is closed. Nothing was charged.': 'Die Bestellung ist geschlossen. Es wurde nichts abgebucht.',
  'That order was paid, or ended, before it could be closed.':
    'Diese Bestellung war bezahlt oder beendet, bevor sie geschlossen werden konnte.',
  // Where a checkout is handed over, and how an order stands
  'Log in to see your order': 'Melde dich an, um deine Bestellung zu sehen',
  'Orders are shown to the account that made them, and to no one else.':
    'Bestellungen sieht nur das Konto, das sie aufgegeben hat.',
  'There is no checkout here.': 'Hier ist keine Kasse.',
  'No order of your account belongs to this address. Nothing was ordered and nothing is charged.':
    'Zu dieser Adresse gehört keine Bestellung deines Kontos. Es wurde nichts bestellt, und es wird nichts abgebucht.',
  '{plan}, {price}<quiet>, ordered on </quiet><day></day>': '{plan}, {price}<quiet>, bestellt am </quiet><day></day>',
  'Asking the payment provider every two seconds.': 'Der Zahlungsanbieter wird alle zwei Sekunden gefragt.',
  'No answer just now. It is asked again by itself.': 'Gerade keine Antwort. Es wird von selbst noch einmal gefragt.',
  'Waiting for the payment': 'Warten auf die Zahlung',
  'As soon as the payment provider confirms it, this page says so. If you have not paid, go back to the checkout, or leave the order as it is: nothing is charged without you.':
    'Sobald der Zahlungsanbieter sie bestätigt, steht es hier. Falls du noch nicht gezahlt hast, geh zurück zur Kasse oder lass die Bestellung, wie sie ist: Ohne dich wird nichts abgebucht.',
  'Back to the checkout': 'Zurück zur Kasse',
  'See my orders': 'Meine Bestellungen',
  'This order is paid.': 'Diese Bestellung ist bezahlt.',
  'What it paid for has ended. Your orders and invoices stay on the orders page.':
    'Was damit bezahlt wurde, ist abgelaufen. Bestellungen und Rechnungen bleiben auf der Seite „Bestellungen“.',
  'You are on BASIC until <day></day>': 'Du hast BASIC bis <day></day>',
  'All six tools are open, at full resolution and without ads. The tab you came from knows already, so you can close this one.':
    'Alle sechs Werkzeuge sind offen, in voller Auflösung und ohne Werbung. Der Tab, aus dem du kommst, weiß es schon, du kannst diesen also schließen.',
  'This order is closed.': 'Diese Bestellung ist geschlossen.',
  'It can no longer be paid, and nothing was charged.':
    'Sie kann nicht mehr bezahlt werden, und es wurde nichts abgebucht.',
  'This checkout has expired.': 'Diese Kasse ist abgelaufen.',
  'It was not paid in time, so nothing was charged. Choose the plan again to begin anew.':
    'Es wurde nicht rechtzeitig gezahlt, also auch nichts abgebucht. Wähle den Tarif noch einmal, um neu zu beginnen.',
  'This order was refunded.': 'Diese Bestellung wurde erstattet.',
  'The money goes back the way it came. How long that takes is up to your bank.':
    'Das Geld geht den Weg zurück, den es kam. Wie lange das dauert, liegt an deiner Bank.',
  'You had a plan, so this payment goes back to you.':
    'Du hattest schon einen Tarif, daher geht diese Zahlung an dich zurück.',
  'You had a plan, so this payment went back to you.':
    'Du hattest schon einen Tarif, daher ging diese Zahlung an dich zurück.',
  'You had a plan already': 'Du hattest schon einen Tarif',
  'So this payment goes back the way it came. Your plan stays as it is, and nothing is charged twice.':
    'Darum geht diese Zahlung den Weg zurück, den sie kam. Dein Tarif bleibt, wie er ist, und nichts wird doppelt berechnet.',
  'So this order cannot be paid, and nothing was charged for it. Change or end your plan on the account page.':
    'Darum lässt sich diese Bestellung nicht bezahlen, und dafür wurde nichts abgebucht. Ändere oder beende deinen Tarif auf der Kontoseite.',
  // The photos of a member
  'Nothing here yet': 'Noch nichts hier',
  'The photos you open, and everything you make of them, will lie here.':
    'Die Fotos, die du öffnest, und alles, was du daraus machst, liegen dann hier.',
  'Kept until you delete them.': 'Bleiben, bis du sie löschst.',
  'Kept for {days} days. Download what should stay longer.':
    'Bleiben {days} Tage. Lade herunter, was länger bleiben soll.',
  'Your photos could not be listed': 'Deine Fotos konnten nicht geladen werden',
  'They are safe; the list did not arrive. Try again in a moment.':
    'Sie sind sicher, nur die Liste kam nicht an. Versuch es gleich noch einmal.',
  // Support
  'Common questions': 'Häufige Fragen',
  'Ask us': 'Frag uns',
  'Your messages': 'Deine Nachrichten',
  'Your messages could not be loaded': 'Deine Nachrichten konnten nicht geladen werden',
  'They are safe, and so is what you were writing. Try again in a moment.':
    'Sie sind sicher, und was du gerade schreibst, auch. Versuch es gleich noch einmal.',
  'My photo is refused': 'Mein Foto wird abgelehnt',
  'JPEG, PNG, WebP, AVIF, GIF and TIFF are read, up to 40 MB, 50 megapixels and 16,384 px a side. An iPhone photo in HEIC may have to be saved as JPEG first: Share, Options, Most Compatible.':
    'Gelesen werden JPEG, PNG, WebP, AVIF, GIF und TIFF, bis 40 MB, 50 Megapixel und 16.384 px je Seite. Ein iPhone-Foto in HEIC muss vielleicht erst als JPEG gesichert werden: Teilen, Optionen, Maximale Kompatibilität.',
  'An edit takes long': 'Eine Bearbeitung dauert lange',
  'Large photos take longer, and edits wait for those before them. You can close the page: the edit goes on, and its result waits under My photos.':
    'Große Fotos dauern länger, und Bearbeitungen warten auf die vor ihnen. Du kannst die Seite schließen: Die Bearbeitung läuft weiter, und das Ergebnis wartet unter „Meine Fotos“.',
  'No face, or no sky, was found': 'Kein Gesicht oder kein Himmel wurde gefunden',
  'Beauty needs a face that is seen clearly and is not too small; change sky needs some sky in the picture. Try a sharper or larger copy.':
    'Porträt braucht ein Gesicht, das gut zu sehen und nicht zu klein ist; Himmel tauschen braucht etwas Himmel im Bild. Versuch es mit einer schärferen oder größeren Fassung.',
  'How long are my photos kept?': 'Wie lange bleiben meine Fotos?',
  'In your account they are kept as long as your plan says: 30 days on Free, until you delete them on Basic. What was opened without logging in stays in that browser for 24 hours; it comes along when you log in there.':
    'In deinem Konto bleiben sie so lange, wie dein Tarif sagt: mit FREE 30 Tage, mit BASIC, bis du sie löschst. Was ohne Anmeldung geöffnet wurde, bleibt 24 Stunden in diesem Browser; es kommt mit, wenn du dich dort anmeldest.',
  'How do I delete a photo?': 'Wie lösche ich ein Foto?',
  'Under My photos, open the menu of the photo and choose Delete. Results made from it stay until you delete them too.':
    'Öffne unter „Meine Fotos“ das Menü des Fotos und wähle „Löschen“. Ergebnisse daraus bleiben, bis du sie auch löschst.',
  'What counts as an edit?': 'Was zählt als Bearbeitung?',
  'Each run of a tool that brings a result. One that fails or is cancelled does not count. How many are left this month is shown in your account.':
    'Jeder Durchlauf eines Werkzeugs, der ein Ergebnis bringt. Was fehlschlägt oder abgebrochen wird, zählt nicht. Wie viele diesen Monat übrig sind, steht in deinem Konto.',
  'How do I get my data, or leave?': 'Wie bekomme ich meine Daten, und wie gehe ich?',
  'In your account, Download my data gives you one ZIP of your photos, results and details. Delete account takes all of it away for good.':
    'In deinem Konto gibt dir „Meine Daten herunterladen“ ein ZIP mit Fotos, Ergebnissen und Angaben. „Konto löschen“ nimmt alles für immer weg.',
  // The embedded mailbox
  'The mailbox is locked': 'Das Postfach ist abgeschlossen',
  'The server printed its address when it started. Open that one: it has the key in it.':
    'Der Server hat beim Start die Adresse ausgegeben. Öffne sie: Der Schlüssel steht darin.',
  'No mail yet': 'Noch keine Mail',
  'Ask for a verification code and it arrives here at once.':
    'Fordere einen Bestätigungscode an, und er ist sofort hier.',
  Mails: 'Mails',
  'All mails': 'Alle Mails',
  'This mail is gone': 'Diese Mail ist weg',
  'The newest 200 are kept; choose another one.': 'Die neuesten 200 bleiben; wähle eine andere.',
  'No mail leaves this machine: what would be sent is kept here, the newest 200. To send mails, set <code>SMTP_URL</code> and <code>MAIL_FROM</code>.':
    'Keine Mail verlässt diesen Rechner: Was verschickt würde, liegt hier, die neuesten 200. Um Mails zu verschicken, setze <code>SMTP_URL</code> und <code>MAIL_FROM</code>.',
  'To {address}, <moment></moment>': 'An {address}, <moment></moment>',
  'Mail: {subject}': 'Mail: {subject}',
  'The same as plain text': 'Dasselbe als reiner Text',
  // The embedded payment provider
  'This is a trial checkout. No card is charged.': 'Das ist eine Probe-Kasse. Keine Karte wird belastet.',
  'This is a trial. No money is moved, and time goes by as you say.':
    'Das ist eine Probe. Es fließt kein Geld, und die Zeit vergeht, wie du willst.',
  'This is a trial invoice. No money was moved.': 'Das ist eine Proberechnung. Es ist kein Geld geflossen.',
  Plan: 'Tarif',
  Billed: 'Abgerechnet',
  'every year': 'jedes Jahr',
  'every month': 'jeden Monat',
  'invoice|For': 'Für',
  'Due today': 'Heute fällig',
  'The payment was declined. Nothing was charged and the order is still open: try again, or abandon it.':
    'Die Zahlung wurde abgelehnt. Es wurde nichts abgebucht, und die Bestellung ist noch offen: Versuch es noch einmal, oder brich ab.',
  Approve: 'Zustimmen',
  Approving: 'Wird bestätigt',
  'Going back': 'Zurück',
  'checkout|Decline': 'Ablehnen',
  Declining: 'Wird abgelehnt',
  Abandon: 'Abbrechen',
  'Approve pays as a card would, Decline answers as a bank that refuses, and Abandon goes back without paying. Your plan renews by itself until you end it on your account page.':
    '„Zustimmen“ zahlt wie eine Karte, „Ablehnen“ antwortet wie eine Bank, die ablehnt, und „Abbrechen“ geht ohne Zahlung zurück. Dein Tarif verlängert sich von selbst, bis du ihn auf deiner Kontoseite beendest.',
  'This order is paid. There is nothing left to do here.': 'Diese Bestellung ist bezahlt. Hier ist nichts mehr zu tun.',
  'This order was closed, or its 24 hours have passed. Nothing was charged.':
    'Diese Bestellung wurde geschlossen, oder ihre 24 Stunden sind um. Es wurde nichts abgebucht.',
  'See your order': 'Deine Bestellung ansehen',
  Price: 'Preis',
  '{price} every year': '{price} jedes Jahr',
  '{price} every month': '{price} jeden Monat',
  Period: 'Zeitraum',
  '<from></from> to <to></to>': '<from></from> bis <to></to>',
  'order|State': 'Stand',
  'subscription|Active': 'Aktiv',
  'subscription|Ended': 'Beendet',
  'Payment due': 'Zahlung fällig',
  'Ends with the period': 'Endet mit dem Zeitraum',
  'Back to your account': 'Zurück zu deinem Konto',
  'Let time go by': 'Zeit vergehen lassen',
  'Move on by a day': 'Einen Tag weiter',
  'Move on by a week': 'Eine Woche weiter',
  'To the next payment': 'Bis zur nächsten Zahlung',
  'To the end of the period': 'Bis zum Ende des Zeitraums',
  'Moving on': 'Zeit vergeht',
  '{days, plural, one {A day has gone by.} other {# days have gone by.}}':
    '{days, plural, one {Ein Tag ist vergangen.} other {# Tage sind vergangen.}}',
  'Let payments fail': 'Zahlungen scheitern lassen',
  'The card is refused from now on. Switched off again, what is due is paid.':
    'Die Karte wird ab jetzt abgelehnt. Wieder ausgeschaltet, wird das Fällige gezahlt.',
  Payments: 'Zahlungen',
  Disputed: 'Angefochten',
  Refund: 'Erstatten',
  Dispute: 'Anfechten',
  'invoice|Number': 'Nummer',
  'invoice|Date': 'Datum',
  'invoice|From': 'Von',
  'invoice|To': 'An',
  'a member who is gone': 'ein früheres Mitglied',
  Print: 'Drucken',
} as const
