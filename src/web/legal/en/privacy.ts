export default {
  title: 'Privacy policy',
  intro:
    'Your photos are yours. They are kept so that you can work on them, shown to nobody else unless you share them, and deleted when they are due, or sooner when you say so.',
  operator: {
    unnamed:
      'Emulsion is software that anyone can run. Whoever runs the copy at this address (the operator) is responsible for the data it holds.',
    named:
      'Emulsion is software that anyone can run. The copy at this address is run by {operator} (the operator), who is responsible for the data it holds.',
  },
  photos: {
    title: 'Photos and edits',
    what: 'Kept are the photos you open here, the masks you paint, the results (of those that move, every frame; of drawings, their lines), and small copies of each for showing in the page. For each edit: which tool ran with which settings, when, and how it ended.',
    seen: 'Some tools look at a photo before they are run, so that the page can show what they would do: where faces, sky or damage are, and which colours would fit. What they see is kept beside the photo and deleted with it. Nobody is recognised by it.',
    metadata:
      'What your camera wrote into a photo (capture data, colour profile, and the place if there is one) stays in the file that you opened, and a copy of it is kept beside the picture, so that it can be given back to you. This software encrypts neither; whether the storage is encrypted is up to the operator. The place is left out of every download, unless you choose to keep all of the metadata.',
    onServer:
      'They are kept on the storage of the server that runs this copy, and edited by this software alone. Its networks run there too; those that the operator adds are fetched as files, and nothing of yours goes the other way. No photo is handed to any other service, and none is used to train anything.',
    onService:
      'They are kept in a storage service that the operator has chosen, and edited by this software alone. Its networks run on the servers of this copy; those that the operator adds are fetched as files, and nothing of yours goes the other way. No photo is handed to any other service, and none is used to train anything.',
    fetched:
      'When you give the web address of a photo, the server fetches it: the site there sees the address of the server, not yours.',
    whose:
      'Your photos belong to your account or, without one, to a signed cookie in your browser. Every request for a photo is checked against that; knowing or guessing an address is not enough. The operator, who has access to the server, can reach the files on it.',
  },
  keeping: {
    title: 'How long photos are kept',
    text: [
      'From when a photo was opened or a result was made. What is due is deleted once an hour, with its masks and all its copies.',
    ],
    basic:
      'until you delete them; when the plan has ended, what is older than {freeDays} days is deleted {freeDays} days after its end',
  },
  deleting: {
    title: 'Deleting photos',
    text: [
      'You can delete each one sooner under {myPhotos}, and it is gone from the storage at once, or, should the storage be out of reach just then, as soon as it is back. Results made from it stay until they are due, or until you delete them as well.',
      'The records of edits are deleted after {visitorHours} hours without an account, and after {recordDays} days with one.',
    ],
  },
  sharing: {
    title: 'What leaves because you say so',
    text: [
      'A before and after that you share by a link can be seen by whoever has the link, until it ends or you end it: both pictures at the size of the page, and nothing else of yours. How often it was opened is counted, not by whom.',
      'Whoever reports a picture that is shared by a link may leave an email address, to hear what was decided. The operator sees it beside the report, and it is deleted {reportMonths} months after the decision. The report and the decision stay, without it.',
      'A program with a key of your account does what you can do in the page. Of a key are kept a hash, its name, its limits and when it was last used.',
      'Webhooks tell the addresses that you give when an edit or a batch has ended and when your edits run out: numbers of photos and edits, the tool, how it ended and when, never a photo. What was sent and the beginning of each answer are kept for 30 days.',
      'A result that you download says in its file whether AI edited it and, unless you switch that off, with which tools and settings, signed by this server, with a hash of the photo that was edited. A photo that you give to the page that verifies photos is read and not kept.',
    ],
  },
  account: {
    title: 'Your account',
    text: [
      'An account holds your email address, your name if you give one, the language you read in, when it was made, and whether the email was confirmed. Your password is kept only as a salted hash (scrypt), which nobody can read back. A passkey that you add is kept as its public half, with the name that you give it and when it was last used; the private half stays on your device.',
      'For each device that is logged in: its internet address, what its browser says it is, and when it logged in. You see this list in your account, and can end each login there. A login ends by itself after {sessionDays} days, and its record is deleted then.',
      'That a browser has logged in to your account before is kept for 400 days. It has tries of its own then, so that strangers who guess cannot lock you out.',
      'Tries to log in and codes sent are counted by email and by internet address, as hashes of them, for a day at most.',
    ],
  },
  mail: {
    title: 'Mail',
    sent: 'Mails are sent by the mail server that the operator has chosen: codes that you ask for, word that your password was changed, your account deleted or a payment given back, and answers to what you have asked support. There is no newsletter.',
    kept: 'This copy sends no mail. What would be sent (codes, word of changes, answers from support) is kept in a mailbox on the server, the newest 200 of all people together, for whoever tries the software out.',
    code: 'A code is kept as a keyed hash, is good for {codeMinutes} minutes, and is deleted after that.',
  },
  google: {
    title: 'Login with Google',
    text: [
      'You can log in with your Google account. Google then tells us your email address, whether it is confirmed, your name, and a number that stands for your Google account; the number is kept, and nothing that would open anything at Google.',
      'To offer this, pages load a script from accounts.google.com a moment after they have opened, for those who are not logged in. Google learns your internet address and browser by that, and handles it by its own privacy policy.',
    ],
  },
  openid: {
    title: 'Login with other providers',
    text: [
      'You can log in with your account at {openidNames}. That provider then tells us your email address, whether it is confirmed, your name, and an identifier that stands for your account there; the identifier is kept, and nothing that would open anything there.',
    ],
  },
  counting: {
    title: 'Counting edits',
    text: [
      'Each plan has a number of edits, so each edit is written into a ledger: when, which tool, and whether it was delivered. With an account it stands under the random number of the account, and you can read it there.',
      'Without one it is counted under the number in your cookie and under a keyed hash of your internet address, which cannot be read back.',
      'The ledger is never changed, since it proves what was charged. What stands there without an account is deleted after {recordDays} days, and what stands under an account after {ledgerYears} years, like other records of money. It has no name, no email and no photo in it, and once an account is deleted, nothing leads from it to a person.',
    ],
  },
  payment: {
    title: 'Orders and payment',
    rehearsal:
      'Payment on this copy is a rehearsal: there is no payment provider, no card is asked for and none is charged. The rehearsed checkout notes the email address of the account, until the account is deleted.',
    provider:
      'Payment is handled by {provider}, on its own pages and by its own privacy policy. It is told your email address, the plan and the number of the order; what you enter there (card, address, tax number) never comes here.',
    kept: 'Kept of each order are the plan, the amount, the dates, its state, and the numbers that the payment has at the provider. These are financial records: they stay when an account is deleted, and no longer say whose they are.',
  },
  support: {
    title: 'Support',
    kept: 'What you write to support is kept with its answers until your account is deleted. Until you send it, the text stays in the open tab of your browser.',
    mailed:
      'What you write to support is kept with its answers until your account is deleted, and goes to the operator as mail, with your email address. Until you send it, the text stays in the open tab of your browser.',
  },
  cookies: {
    title: 'Cookies',
    needed:
      'The first two are what the site cannot do without; scripts cannot read them, and where the site is served by https their names begin with __Host-.',
    ofAds: 'With ads, Google also reads and sets cookies of its own, on its own sites.',
    visitor: 'a random, signed number that says which photos are yours before you log in; 400 days',
    session: 'that you are logged in; {sessionDays} days, or until you log out',
    theme: 'light or dark, once you have chosen; 400 days',
    language: 'the language you read in, once it is not English or you have chosen; 400 days',
    googleOffer: "by Google's login, that you closed its offer; up to 180 days",
    visits: "by Google, only if you accept: tells your visits from others'; {consentDays} days",
    ads: 'by Google, only if you accept: limits how often an ad is shown, and finds fraud; up to 13 months',
  },
  entries: {
    title: 'Entries in your browser',
    text: ['Beside cookies, the pages keep these in the storage of your browser. None is sent anywhere.'],
    auth: 'that there is a login, with the number of the account; {sessionDays} days',
    usage: 'that you were told how few edits are left; until they renew',
    plan: 'when your plan may have changed last, as word to your other tabs',
    presets:
      'the presets you saved or starred, the settings you used last for each tool, and what you compare with; a year',
    consent: 'whether you accepted or declined; {consentDays} days',
    login: 'the thread of a login with a provider such as Google, while the tab is away there',
    draft: 'what you are writing to support; until it is sent or the tab is closed',
    shared:
      'a photo that another app hands to the installed one; until the page opens it, as if you had chosen it there',
    offline: 'the page that the installed app shows when there is no connection; as long as the app is installed',
    reload: 'that a page was loaded once more after a part was missing; while the tab is open',
    scroll: 'how far you had scrolled; while the tab is open',
  },
  visits: {
    title: 'Advertising and visits',
    none: 'There are no ads here, and visits are not counted. Nothing is loaded from an advertiser or a counter.',
    ads: [
      'Those without a paid plan see one ad at the foot of some pages. Until you accept, and whenever Google has none, it is our own, for a plan without ads, and nothing is loaded for it. If you accept, Google AdSense fills it: Google learns your internet address, your browser and the page you are on. We ask it not to choose ads by what you do elsewhere.',
      'Members with a paid plan get no ads and no script of them. When you become one, what was loaded is removed at once, in every open tab, and the page is shut against the hosts of ads.',
    ],
    counted:
      'If you accept, Google Analytics counts visits: which pages are opened (their addresses without what follows, so without photos, orders or accounts), from about where, with what browser, and that a purchase was begun. Signals for ads are switched off.',
    choice:
      'Nothing of this is loaded before you accept, or if you decline. The choice is kept for {consentDays} days, and you can change it at any time under {cookieChoice}, at the foot of most pages; declining later ends it at once and deletes the cookies that were set on this site. A browser that sends the Global Privacy Control signal counts as one that declines.',
  },
  logs: {
    title: 'Logs',
    text: [
      'The server may write down requests with their time, their path, how they ended and how long they took, to keep the service running. Internet addresses, cookies, photos, mails and what you type are not written there.',
    ],
  },
  leaving: {
    title: 'Taking your data with you',
    text: [
      'In your account you can download one archive: your photos and results as files, and your account, devices, edits and support messages as text. Orders and the ledger can be read in the account itself.',
    ],
  },
  ending: {
    title: 'Deleting your account',
    text: [
      'You can delete your account in your account page. A running subscription is ended at the payment provider first. Then everything that leads to you goes at once and for good: photos, results, masks, edits, logins, support messages, and the account itself. A mail confirms it. What stays are the financial records and the ledger described above.',
    ],
  },
  rights: {
    title: 'Your rights',
    text: [
      'You may ask the operator what is held about you, have it corrected or deleted, withdraw what you agreed to, and complain to the data protection authority where you live.',
    ],
  },
} as const
