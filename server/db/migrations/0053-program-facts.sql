-- What the pages of a program may say about it. Without an entry, they say nothing.
alter table programs
  add column certificate text check (length(trim(certificate)) between 1 and 100),
  add column schedule text check (length(trim(schedule)) between 1 and 200),
  add column selling_points text[] not null default '{}' check (array_position(selling_points, null) is null),
  -- Its sessions are Essentials or Mastery, as the booking page explains them.
  add column has_formats boolean not null default false;

-- Until now, every program said this.
update programs
set certificate = 'Professional certificate',
  selling_points = array['Professional certificate', 'Harvard instructor', 'Certificate included'],
  has_formats = true
where slug in ('leadership-negotiation-communication', 'premier-workshop', 'negotiation-workshop',
  'harvard-negotiation-workshop', 'cambridge-leadership-workshop');
