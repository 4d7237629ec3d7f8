-- Programs as the office edits them, and the pictures that it uploads.

-- Every size of a picture is made from its master: decoded and written anew, so that nothing is left of what a camera
-- tells of place and owner. The name is the hash of the master.
create table media (
  hash text primary key check (hash ~ '^[A-Za-z0-9_-]{43}$'),
  master bytea not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- When the last of its sizes was made.
  made_at timestamptz,
  -- Since when nothing shows it.
  unused_since timestamptz,
  created_at timestamptz not null default now()
);
create table media_files (
  hash text not null references media (hash) on delete cascade,
  width integer not null,
  format text not null check (format in ('avif', 'jpg')),
  bytes bytea not null,
  primary key (hash, width, format)
);
-- Pictures are as small as they get.
alter table media alter column master set storage external;
alter table media_files alter column bytes set storage external;

alter table programs
  add column revision integer not null default 1,
  add column archived_at timestamptz,
  -- A picture that is shown cannot be removed.
  add column media_hash text
    generated always as (substring(image from '^/media/([A-Za-z0-9_-]{43})/')) stored references media (hash),
  add constraint what_is_archived_is_hidden check (archived_at is null or published_at is null);
create index programs_by_picture on programs (media_hash) where media_hash is not null;

-- The orders in which the office lists them.
create index programs_in_order on programs (position, id);
create index programs_by_category on programs (category, position, id);
create index programs_by_track on programs (track, position, id) where track is not null;
create index archived_programs on programs (position, id) where archived_at is not null;
create index programs_by_title on programs (left(title_folded, 80), id);
create index programs_by_price on programs ((coalesce(price_cents, 100000000)::bigint), id);
create index programs_by_words on programs using gin (title_folded gin_trgm_ops, slug gin_trgm_ops);

-- Where a program was before its slug was changed: whoever still has the address is led on.
create table program_former_slugs (
  slug text primary key,
  program_id bigint not null references programs (id) on delete cascade
);
create index former_slugs_of_program on program_former_slugs (program_id);

create index interests_in_program on program_interests (program_id);
