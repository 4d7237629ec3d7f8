-- When the seat got its name, unless that is long ago: what was typed within the hour can be undone. A name that replaces
-- one within that hour is as old as the first.
alter table seat_people add column named_at timestamptz, add column named_by_link boolean not null default false;
