#!/bin/sh
# Makes the users and the database, as the superuser. The container's image runs it when it fills a new data folder.
# Elsewhere, with the passwords in files of a folder: SECRETS=FOLDER POSTGRES_USER=postgres sh login-role.sh
# dobara_owner owns the tables and migrates; dobara serves people, and can do no more than dobara_app; dobara_backup
# reads every row and writes nothing.
set -e
secrets=${SECRETS:-/run/secrets}
owner=$(cat "$secrets/owner-password")
server=$(cat "$secrets/server-password")
backup=$(cat "$secrets/backup-password")
psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" \
  --set owner="$owner" --set server="$server" --set backup="$backup" <<'SQL'
create role dobara_app;
create role dobara_owner login password :'owner' in role dobara_app;
create role dobara login password :'server' in role dobara_app;
create role dobara_backup login bypassrls password :'backup' in role pg_read_all_data;
create database dobara owner dobara_owner encoding 'UTF8' template template0;
revoke all on database dobara from public;
grant connect on database dobara to dobara, dobara_backup;
SQL
