export const statements = [
  // The first photo of a chain of edits. It names the chain even after that photo is deleted, so it is no foreign key.
  `alter table photos add column root_photo_id text`,
  `with recursive chain (id, root) as (
    select photos.id, coalesce(photos.source_photo_id, photos.id) from photos
      where not exists (select from photos source where source.id = photos.source_photo_id)
    union all
    select photos.id, chain.root from photos join chain on photos.source_photo_id = chain.id
  )
  update photos set root_photo_id = chain.root from chain where chain.id = photos.id`,
  `alter table photos alter column root_photo_id set not null`,
  `alter table photos add column is_favourite boolean not null default false`,

  // By the database, so that a release without these columns writes them too.
  `create function join_chain() returns trigger language plpgsql as $$
  declare
    source record;
  begin
    select root_photo_id, is_favourite into source from photos where id = new.source_photo_id;
    new.root_photo_id := coalesce(source.root_photo_id, new.source_photo_id, new.id);
    new.is_favourite := new.is_favourite or coalesce(source.is_favourite, false);
    return new;
  end $$`,
  `create trigger join_chain before insert on photos for each row execute function join_chain()`,

  // The list walks photos_of_user in its own order, and asks photos_of_root whether a chain has a later photo.
  `create index photos_of_root on photos (root_photo_id, created_at desc, id desc)`,
  `drop index photos_of_user`,
  `create index photos_of_user on photos (user_id, created_at desc, id desc) include (bytes) where user_id is not null`,
]
