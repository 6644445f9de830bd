export const statements = [
  // What a photo's file holds beyond 8 bits a channel and beyond white, and what its upload held that it does not.
  // Photos from before are not looked at again: their files say it when they are downloaded or edited.
  `alter table photos add column holds text[] not null default '{}' check (holds <@ array['depth', 'hdr'])`,
  `alter table photos add column lost text[] not null default '{}' check (lost <@ array['depth', 'hdr'])`,
]
