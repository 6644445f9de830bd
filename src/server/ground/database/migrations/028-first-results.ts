export const statements = [
  // Results that are delivered without a watermark to visitors, too: the first of each.
  `alter table photos add column is_unmarked boolean not null default false`,
]
