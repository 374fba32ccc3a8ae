#!/bin/sh
# Makes the users and the database. The container's image runs this for a new data folder. Elsewhere run it as the
# user postgres, who must be able to read the passwords' files (root is refused: "Peer authentication"):
#   sudo -u postgres env SECRETS=FOLDER POSTGRES_USER=postgres sh login-role.sh
# dobara_owner owns the tables and migrates; dobara serves people; dobara_backup reads every row and writes nothing.
set -e
secrets=${SECRETS:-/run/secrets}
owner=$(cat "$secrets/owner-password")
server=$(cat "$secrets/server-password")
backup=$(cat "$secrets/backup-password")
# psql reads the passwords itself, because every user of the machine can see a command's arguments.
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
