-- Where an instructor hears of moved sessions. The office alone sees it.
alter table instructors add column email text not null default '' check (length(email) <= 254);
