export const statements = [
  // Uploaded before frames were counted: no tool draws that many, and their delays alone may take 20 MB a photo.
  `update photos set animation = null where jsonb_array_length(animation -> 'delaysMs') > 300`,
  `alter table photos add column frames integer not null
    generated always as (coalesce(jsonb_array_length(animation -> 'delaysMs'), 1)) stored`,
  // Each upload sums up the photos of its owner, from the index alone.
  `drop index photos_of_visitor`,
  `create index photos_of_visitor on photos (visitor_id, created_at desc) include (user_id, bytes)`,
  `drop index photos_of_user`,
  `create index photos_of_user on photos (user_id, created_at desc) include (bytes) where user_id is not null`,
]
