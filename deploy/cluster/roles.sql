-- Once, as the superuser on the leader.
create role nyea_owner login password '${OWNER_PASSWORD}';
create role nyea_app login password '${APP_PASSWORD}';
create database nyea owner nyea_owner encoding 'UTF8' template template0;
-- PgBouncer ignores the limits that the application asks for, so that they are set here.
alter role nyea_app set statement_timeout = '5s';
alter role nyea_app set lock_timeout = '3s';
alter role nyea_app set idle_in_transaction_session_timeout = '10s';
