export const statements = [
  // The timing of a photo's frames; null: a still photo, or one uploaded before animations were supported.
  `alter table photos add column animation jsonb`,
  `alter table photos add column has_lines boolean not null default false`,
]
