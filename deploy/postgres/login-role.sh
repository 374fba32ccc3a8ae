#!/bin/sh
# Run once by the image, when it makes a new database. dobara_owner owns the tables and migrates; dobara serves people,
# and can do no more than dobara_app. Neither is the superuser.
set -e
psql --set ON_ERROR_STOP=1 --set password="$DOBARA_PASSWORD" --set owner_password="$DOBARA_OWNER_PASSWORD" \
  --username "$POSTGRES_USER" <<'SQL'
create role dobara_app;
create role dobara_owner login password :'owner_password' in role dobara_app;
create role dobara login password :'password' in role dobara_app;
create database dobara owner dobara_owner;
SQL
