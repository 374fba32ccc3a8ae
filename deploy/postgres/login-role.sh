#!/bin/sh
# Makes the users and the database, as the superuser. The container's image runs it when it fills a new data folder.
# Elsewhere the user postgres runs it, with the passwords in files that it can read (root is refused: "Peer authentication"):
#   sudo -u postgres env SECRETS=FOLDER POSTGRES_USER=postgres sh login-role.sh
# dobara_owner owns the tables and migrates; dobara serves people, and can do no more than dobara_app; dobara_backup
# reads every row and writes nothing.
set -e
secrets=${SECRETS:-/run/secrets}
owner=$(cat "$secrets/owner-password")
server=$(cat "$secrets/server-password")
backup=$(cat "$secrets/backup-password")
# psql reads them itself: every user of the machine sees the words of a command.
export owner server backup
psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" <<'SQL'
\getenv owner owner
\getenv server server
\getenv backup backup
create role dobara_app;
create role dobara_owner login password :'owner' in role dobara_app;
create role dobara login password :'server' in role dobara_app;
create role dobara_backup login bypassrls password :'backup' in role pg_read_all_data;
create database dobara owner dobara_owner encoding 'UTF8' template template0;
revoke all on database dobara from public;
grant connect on database dobara to dobara, dobara_backup;
SQL
