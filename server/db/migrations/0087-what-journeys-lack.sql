-- What is still missing of a journey, in the clear: the sealed text cannot be counted. Null from a release that does not
-- say it.
alter table seat_answers add column lacks text[];
