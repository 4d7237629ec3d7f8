-- A minor was entered, and nobody who may say so has since said that the participant is an adult. Once the date of birth is
-- cleared, nothing else on the seat says it. Of rows of the release before, the date of birth does.
alter table seat_people add column was_minor boolean not null default false;
