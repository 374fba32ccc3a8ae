#!/bin/sh
# Run once by the image, when it makes a new database: the servers' own user, which owns the database and makes
# the role dobara_app, and cannot see past row-level security.
set -e
psql --set ON_ERROR_STOP=1 --set password="$DOBARA_PASSWORD" --username "$POSTGRES_USER" <<'SQL'
create role dobara login createrole password :'password';
create database dobara owner dobara;
SQL
