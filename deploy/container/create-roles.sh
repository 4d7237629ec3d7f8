#!/bin/sh
# Run once by the PostgreSQL image, on an empty database: the owner of the tables and the role of the site.
set -eu
psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" \
  --set owner_password="$OWNER_PASSWORD" --set app_password="$APP_PASSWORD" <<'SQL'
create role nyea_owner login password :'owner_password';
create role nyea_app login password :'app_password';
create database nyea owner nyea_owner encoding 'UTF8' template template0;
SQL
