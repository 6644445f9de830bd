export const statements = [
  // Of an upload: the hash of its file, and the steps that came along in it.
  // Of a result: what was done to which file, which its credentials say after jobs and originals are deleted.
  `alter table photos add column sha256 text`,
  `alter table photos add column recipe jsonb`,
  `alter table photos add column made jsonb`,
  // Lists tell of a recipe without reading it.
  `alter table photos add column has_recipe boolean generated always as (recipe is not null) stored`,
]
