-- What buyers prepare or bring. A session without notes of its own has those of its program.
alter table programs add preparation_notes text check (length(trim(preparation_notes)) between 1 and 2000);
alter table workshop_sessions add preparation_notes text check (length(trim(preparation_notes)) between 1 and 2000);
