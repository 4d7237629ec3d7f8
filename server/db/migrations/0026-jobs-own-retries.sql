-- Only the job queue decides who runs a job and when it is retried.

-- When it was last tried.
alter table mails rename column leased_until to tried_at;
alter table calling_off_items drop column tries;
drop index callings_off_to_follow;
delete from timed_runs where name in ('retry-mails', 'follow-callings-off');
