export default {
  // Controls
  '{label}: pick': '{label}: auswählen',
  More: 'Mehr',
  Dismiss: 'Schließen',
  'Show {field}': '{field} anzeigen',
  Show: 'Anzeigen',
  Hide: 'Verbergen',
  'Double-click to reset': 'Doppelklick setzt zurück',
  // The account's menu
  Free: 'Free',
  '{left, number} of {limit, number} edits left': 'Noch {left, number} von {limit, number} Bearbeitungen',
  'Log out': 'Abmelden',
  'The menu could not be loaded. Load the page again.': 'Das Menü ließ sich nicht laden. Lade die Seite neu.',
  // Pages of the account, before the login
  'Log in to see your photos': 'Melde dich an, um deine Fotos zu sehen',
  'Log in to see your account': 'Melde dich an, um dein Konto zu sehen',
  'Log in to write to us': 'Melde dich an, um uns zu schreiben',
  'Log in to see your orders': 'Melde dich an, um deine Bestellungen zu sehen',
  'Log in to go on': 'Melde dich an, um fortzufahren',
  'Your email is enough. What you opened or made in this browser comes along into your account.':
    'Deine E-Mail-Adresse genügt. Was du in diesem Browser geöffnet oder gemacht hast, kommt mit in dein Konto.',
  // Photos
  'This picture cannot be shown just now.': 'Dieses Bild lässt sich gerade nicht zeigen.',
  'Edit {name}': '{name} bearbeiten',
  'Mark {name}': '{name} markieren',
  Original: 'Original',
  'More for {name}': 'Mehr zu {name}',
  'Edit again': 'Weiter bearbeiten',
  Edit: 'Bearbeiten',
  Download: 'Herunterladen',
  Delete: 'Löschen',
  'Show older photos': 'Ältere Fotos zeigen',
  'Delete this photo?': 'Dieses Foto löschen?',
  '{name} will be gone for good. Results made from it stay.':
    '{name} ist dann endgültig weg. Ergebnisse daraus bleiben.',
  'Keep it': 'Behalten',
  // Edits at work
  'At work': 'In Arbeit',
  Waiting: 'Wartet',
  'Waiting, {ahead, number} before it': 'Wartet, {ahead, number} davor',
  Working: 'In Arbeit',
  '{stage}, {percent} %': '{stage}, {percent} %',
  '{stage}, {percent} %, about {seconds} s left': '{stage}, {percent} %, noch etwa {seconds} s',
  // Support
  'Your message has been sent.': 'Deine Nachricht ist abgeschickt.',
  Subject: 'Betreff',
  Message: 'Nachricht',
  'The answer is shown here, and mailed to you.': 'Die Antwort steht hier und kommt per E-Mail.',
  'What you wrote is kept.': 'Was du geschrieben hast, bleibt erhalten.',
  Sending: 'Wird gesendet',
  Send: 'Senden',
  'Say in a few words what it is about.': 'Sag in ein paar Worten, worum es geht.',
  'Write what happened, or what you would like to know.': 'Schreib, was passiert ist oder was du wissen möchtest.',
  'Nothing yet. What you ask, and the answers, will lie here.':
    'Noch nichts. Was du fragst, und die Antworten, stehen dann hier.',
  'Waiting for an answer': 'Wartet auf Antwort',
  Answered: 'Beantwortet',
  Answer: 'Antwort',
  // Requests
  'Action in loading...': 'Aktion läuft ...',
  'Request error': 'Fehler bei der Anfrage',
  'Number {id}': 'Nummer {id}',
  OK: 'OK',
  // Consent
  'May Google count your visit?': 'Darf Google deinen Besuch zählen?',
  'May Google show ads here?': 'Darf Google hier Werbung zeigen?',
  'May Google show ads and count your visit here?': 'Darf Google hier Werbung zeigen und deinen Besuch zählen?',
  'If you accept, its scripts are loaded and set cookies.':
    'Wenn du zustimmst, werden seine Skripte geladen und setzen Cookies.',
  'If you accept, its script is loaded and sets cookies.':
    'Wenn du zustimmst, wird sein Skript geladen und setzt Cookies.',
  'Its ads would not be chosen by what you do elsewhere.':
    'Seine Werbung richtet sich nicht danach, was du anderswo tust.',
  'Until you accept, nothing of it is loaded, and all tools work without.':
    'Bis du zustimmst, wird nichts davon geladen, und alle Werkzeuge funktionieren auch ohne.',
  'What that means': 'Was das heißt',
  Decline: 'Ablehnen',
  Accept: 'Zustimmen',
} as const
