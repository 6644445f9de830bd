export const statements = [
  // The language of mails to a member. For existing members it is English until their next login.
  `alter table users add column language text not null default 'en'`,
]
