#!/bin/sh
# Makes the users and the database, as the superuser. The container's image runs it when it fills a new data folder.
# Elsewhere, with the two passwords in files of a folder: SECRETS=FOLDER POSTGRES_USER=postgres sh login-role.sh
# dobara owns the database and cannot see past row-level security; dobara_backup reads every row and writes nothing.
set -e
secrets=${SECRETS:-/run/secrets}
password=$(cat "$secrets/dobara-password")
backup_password=$(cat "$secrets/backup-password")
psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" \
  --set password="$password" --set backup_password="$backup_password" <<'SQL'
create role dobara login createrole password :'password';
create role dobara_backup login bypassrls password :'backup_password' in role pg_read_all_data;
create database dobara owner dobara;
revoke all on database dobara from public;
grant connect on database dobara to dobara_backup;
SQL
