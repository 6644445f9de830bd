export default {
  title: 'Terms of Service',
  intro:
    'You open a photo, Emulsion changes what you ask for, and you keep the result. The rest is below, in plain words.',
  service: {
    title: 'The service',
    text: [
      'Emulsion edits photos: it removes objects, retouches faces, repairs old prints, draws cartoons, colours black-and-white pictures and changes skies. You open a photo in the browser; the work is done on the servers that run this copy.',
    ],
  },
  operator: {
    unnamed:
      'Emulsion is software that anyone can run. Whoever runs the copy at this address (the operator) is the one with whom these terms are agreed.',
    named:
      'Emulsion is software that anyone can run. The copy at this address is run by {operator} (the operator), who is the one with whom these terms are agreed.',
  },
  using: {
    title: 'Using it',
    text: [
      'You can start without an account. Your photos then belong to the browser you use, and are deleted after {visitorHours} hours; if you clear its cookies, you lose the way to them sooner.',
      'Use it for lawful purposes. Do not try to reach the photos of others, to overload the service, or to get round its limits, for instance by many accounts.',
    ],
  },
  account: {
    title: 'Your account',
    text: [
      'An account is yours alone: give an email address that you can read, and keep your password to yourself. You can see where you are logged in and end each login in your account.',
      'What you made in a browser before is carried into the account when you log in there.',
    ],
  },
  plans: {
    title: 'Plans and prices',
    text: [
      'FREE costs nothing. BASIC costs {monthPrice} a month, or {yearPrice} a year. The price that counts is the one shown at the checkout, where taxes may be added.',
      'One AI edit is one request. It is taken when the edit begins, and given back when the edit fails or is cancelled. What is left over at the end of a period is not carried on.',
    ],
    editsADay: '{edits} edits a day',
    editsAMonth: '{edits} edits a month',
    fullWithoutMark: 'results in full resolution, without a watermark',
    limitedWithMark: 'results up to {px} px on the long side, with a watermark from the second on',
    limitedWithoutMark: 'results up to {px} px on the long side, without a watermark',
    keptHours: 'photos kept {hours} hours',
    keptDays: 'photos kept {days} days',
    kept: 'photos kept until you delete them',
    everyTool: 'every tool, no ads',
    between: '; ',
  },
  payment: {
    title: 'Payment, renewal and cancelling',
    rehearsal:
      'The checkout of this copy is a rehearsal: no card is asked for, nothing is charged, and no money is owed.',
    provider: 'You pay at {provider}. BASIC begins when the payment is confirmed there.',
    text: [
      'BASIC renews by itself, each month or each year, until you cancel. You cancel in your account, at any time; it then lasts to the end of what is paid for, and you can take the cancelling back until then.',
      'When a renewal cannot be paid, BASIC goes on for 3 days, so that you can set it right. When a payment is refunded or taken back, what it paid for ends at once.',
      'You have one plan at a time. What is paid while you have one, by an old order or in a second tab, is ended at once and given back whole.',
      'After BASIC you have FREE: your account and photos stay, within what FREE holds.',
    ],
  },
  photos: {
    title: 'Your photos',
    text: [
      'What you open here stays yours, and so does what is made of it. You give the operator no right to it beyond what is needed to show it to you and to do the edits you ask for.',
      'Open only photos that you may use. If other people can be recognised in them, make sure that what you make and publish is fair to them.',
    ],
  },
  changed: {
    title: 'Pictures that were changed',
    text: [
      'An edit can invent what was not there: a background, a colour, a sky. Do not pass such a picture off as evidence, and say that it was changed where that matters.',
      'A result says in itself how it came to be: by the IPTC term in its metadata and by signed content credentials (C2PA). Where a network invented something, do not take these marks out: the law asks for them (EU AI Act, Article 50), and whoever publishes such a picture as if it were real has to say that it is not.',
    ],
  },
  ads: {
    title: 'Advertising',
    text: [
      'Without a paid plan you see an ad at the foot of some pages, marked as one; never where you edit, order or read these terms. The operator does not answer for what others advertise.',
    ],
  },
  limits: {
    title: 'Limits',
    text: [
      'A photo may have up to {megabytes} MB, {megapixels} megapixels and {sidePx} px a side. The operator may set further limits where they are needed to keep the service running for all.',
    ],
  },
  promise: {
    title: 'No promise of perfection',
    text: [
      'Edits are made by software that can be wrong. Keep your originals: Emulsion is a place to work, not a place to keep your only copy.',
      'The service is given as it is. The law of your country may give you rights that no terms can take away, as one to withdraw from a purchase; those stay.',
    ],
  },
  ending: {
    title: 'Ending',
    text: [
      'You can stop at any time: delete your photos under {myPhotos}, or your whole account in your account page, which ends a running subscription as well. The operator may refuse the service to those who break these terms, and may end it as a whole.',
    ],
  },
  software: {
    title: 'The software',
    text: [
      'Emulsion itself is open software under the MIT licence. Running your own copy is governed by that licence.',
    ],
  },
} as const
