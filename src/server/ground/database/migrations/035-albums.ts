export const statements = [
  `create table albums (
    id text primary key,
    user_id text not null references users (id) on delete cascade,
    name text not null,
    created_at timestamptz not null default now(),
    changed_at timestamptz not null default now()
  )`,
  `create index albums_of_user on albums (user_id, changed_at desc, id)`,

  // An entry of the gallery is a chain of photos, named by its first, which may be deleted; so that is no foreign key.
  `create table album_entries (
    album_id text not null references albums (id) on delete cascade,
    root_photo_id text not null,
    added_at timestamptz not null default now(),
    primary key (album_id, root_photo_id)
  )`,
  `create index album_entries_of_root on album_entries (root_photo_id)`,

  // By the database, so that every way in which photos go leaves no entry behind, also one of the release before.
  `create function leave_albums() returns trigger language plpgsql as $$
  begin
    delete from album_entries entry using gone
      where entry.root_photo_id = gone.root_photo_id
      and not exists (select from photos where photos.root_photo_id = entry.root_photo_id);
    return null;
  end $$`,
  `create trigger leave_albums after delete on photos
    referencing old table as gone for each statement execute function leave_albums()`,
]
