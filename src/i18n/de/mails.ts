export default {
  // Every mail
  'Emulsion, AI photo editing': 'Emulsion, Fotos bearbeiten mit KI',

  // A code
  '{code} is your Emulsion code': '{code} ist dein Code für Emulsion',
  'It holds for {minutes} minutes and works once.': 'Er gilt {minutes} Minuten und nur einmal.',
  'Codes are asked for at your address very often, so this longer one is the only one for {hours} hours. Wherever you ask for a code meanwhile, type this one there within {minutes} minutes of asking. It works once.':
    'Für deine Adresse werden sehr oft Codes angefordert. Deshalb ist dieser längere für {hours} Stunden der einzige. Wo immer du in dieser Zeit einen Code anforderst, gib dort diesen ein, innerhalb von {minutes} Minuten. Er gilt nur einmal.',
  'Your verification code': 'Dein Bestätigungscode',
  'Type this code where you asked for it, to log in or to make your account.':
    'Gib diesen Code dort ein, wo du ihn angefordert hast, um dich anzumelden oder dein Konto anzulegen.',
  'If it was not you who asked, do nothing: without this code nobody gets in.':
    'Wenn du ihn nicht angefordert hast, brauchst du nichts zu tun: Ohne diesen Code kommt niemand hinein.',
  'Choose a new password': 'Wähle ein neues Passwort',
  'Type this code where you asked for it, with the password you want from now on. All other devices are logged out then.':
    'Gib diesen Code dort ein, wo du ihn angefordert hast, zusammen mit dem Passwort, das von nun an gelten soll. Alle anderen Geräte werden dann abgemeldet.',
  'Your password stays as it is.': 'Dein Passwort bleibt, wie es ist.',
  'Delete your account': 'Konto löschen',
  'Type this code on your account page to delete your account, with all its photos. Nothing can bring them back.':
    'Gib diesen Code auf deiner Kontoseite ein, um dein Konto mit allen Fotos zu löschen. Nichts davon lässt sich zurückholen.',
  'If it was not you who asked, do nothing with the code, and change your password: somebody is logged in to your account.':
    'Wenn du ihn nicht angefordert hast, verwende den Code nicht und ändere dein Passwort: Jemand ist in deinem Konto angemeldet.',

  // No account has this address
  'You have no Emulsion account with this address': 'Zu dieser Adresse gibt es kein Konto bei Emulsion',
  'So there is no password to retrieve.': 'Also gibt es auch kein Passwort zurückzusetzen.',
  'There is no account here': 'Hier gibt es kein Konto',
  'Somebody, probably you, asked to retrieve the password of an Emulsion account with this address. There is none.':
    'Jemand, wahrscheinlich du, wollte das Passwort eines Emulsion-Kontos mit dieser Adresse zurücksetzen. Ein solches Konto gibt es nicht.',
  'If you have an account, it has another address: try that one. If you want one, close “{dialog}” and register with this address.':
    'Wenn du ein Konto hast, gehört es zu einer anderen Adresse: Versuch es mit der. Wenn du eins möchtest, schließe „{dialog}“ und registriere dich mit dieser Adresse.',
  'If it was not you who asked, do nothing. Nothing was made or changed.':
    'Wenn du das nicht warst, brauchst du nichts zu tun. Es wurde nichts angelegt und nichts geändert.',

  // What was changed
  'Your Emulsion password was changed': 'Dein Passwort für Emulsion wurde geändert',
  'All other devices were logged out.': 'Alle anderen Geräte wurden abgemeldet.',
  'Your password was changed': 'Dein Passwort wurde geändert',
  'The password of your account was just changed, and all other devices were logged out.':
    'Das Passwort deines Kontos wurde gerade geändert, und alle anderen Geräte wurden abgemeldet.',
  'If it was not you, choose “{link}” where you log in, at once: it takes a code that only this mailbox gets.':
    'Wenn du das nicht warst, wähle bei der Anmeldung sofort „{link}“: Dafür braucht es einen Code, den nur dieses Postfach bekommt.',
  'Your Emulsion account was deleted': 'Dein Konto bei Emulsion wurde gelöscht',
  'Your photos and edits are gone with it.': 'Deine Fotos und Bearbeitungen sind mit ihm weg.',
  'Your account was deleted': 'Dein Konto wurde gelöscht',
  'Your account is gone, as you asked, and so are its photos and edits.':
    'Dein Konto ist gelöscht, wie du es wolltest, und mit ihm alle Fotos und Bearbeitungen.',
  'This is the last mail to this address. You can register again at any time.':
    'Das ist die letzte Mail an diese Adresse. Du kannst dich jederzeit wieder registrieren.',

  // Support
  'Support has answered.': 'Der Support hat geantwortet.',
  'An answer from support': 'Eine Antwort vom Support',
  'You asked about “{subject}”:': 'Du hast nach „{subject}“ gefragt:',
  'Your question and this answer are on your Support page; ask again there.':
    'Deine Frage und diese Antwort stehen auf der Seite „Hilfe“; dort kannst du auch nachfragen.',

  // A plan paid for twice
  'You paid for Emulsion twice, and get {amount} back':
    'Du hast doppelt für Emulsion bezahlt und bekommst {amount} zurück',
  'Your plan stays as it is.': 'Dein Tarif bleibt, wie er ist.',
  'A second plan was just paid for with your account. It was ended at once, will not be renewed, and {amount} goes back the way it came.':
    'Mit deinem Konto wurde gerade ein zweiter Tarif bezahlt. Er wurde sofort beendet, wird nicht verlängert, und {amount} gehen den Weg zurück, den sie kamen.',
  'Your plan stays as it is. How long the money takes is up to your bank; your orders page shows how it stands.':
    'Dein Tarif bleibt, wie er ist. Wie lange das Geld braucht, liegt an deiner Bank; deine Bestellungen zeigen, wie es steht.',
  'You need not do anything.': 'Du brauchst nichts zu tun.',
} as const
