#!/usr/bin/env bash
# stand-ins.sh NODE NPM POSTGRES: makes images in place of the official ones, for machines that reach no registry. They
# hold Debian's packages and the folders of Node, npm and PostgreSQL 18.
set -euo pipefail
node=$1 npm=$2 postgres=$3
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT

debootstrap --variant=minbase --include=systemd,systemd-sysv,dbus,haproxy,postgresql,openssl,ca-certificates \
  bookworm "$place/debian" >"$place/log" || { tail "$place/log" >&2; exit 1; }
# The machine may trust more authorities than Debian.
cp /etc/ssl/certs/ca-certificates.crt "$place/debian/etc/ssl/certs/"
tar --directory "$place/debian" --create . | docker import - dobara-try-debian

image() { docker build --quiet --tag "$1" --file - "$place/$2"; }

mkdir "$place/node"
cp -r "$node" "$place/node/node"
cp -r "$npm" "$place/node/npm"
image dobara-try-node node <<'END'
FROM dobara-try-debian
COPY node/bin/node /usr/local/bin/
COPY npm /usr/local/lib/node_modules/npm
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm && useradd --uid 1000 --create-home node
ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt
END

mkdir "$place/postgres"
cp -r "$postgres" "$place/postgres/native"
cat >"$place/postgres/entrypoint" <<'END'
#!/bin/bash
# As in the official image, only the socket listens while a new data folder is filled.
set -e
data=/var/lib/postgresql/18/docker
socket='-c unix_socket_directories=/run/postgresql'
as() { setpriv --reuid postgres --regid postgres --init-groups "$@"; }
if [ ! -e "$data/PG_VERSION" ]; then
  install -d -o postgres -g postgres "$data"
  install -o postgres "$POSTGRES_PASSWORD_FILE" /tmp/password
  as /native/bin/initdb --pgdata "$data" --encoding UTF8 --auth-local trust --auth-host scram-sha-256 --username postgres \
    --pwfile /tmp/password >/dev/null
  echo 'host all all all scram-sha-256' >>"$data/pg_hba.conf"
  as /native/bin/pg_ctl --pgdata "$data" --wait --options "$socket -c listen_addresses=''" start
  for file in /docker-entrypoint-initdb.d/*.sh; do POSTGRES_USER=postgres sh "$file"; done
  as /native/bin/pg_ctl --pgdata "$data" --wait stop
fi
exec setpriv --reuid postgres --regid postgres --init-groups /native/bin/postgres -D "$data" $socket -c 'listen_addresses=*'
END
image dobara-try-postgres postgres <<'END'
FROM dobara-try-debian
COPY native /native
COPY entrypoint /
RUN chmod 755 /entrypoint && install -d -o postgres /run/postgresql /var/lib/postgresql
STOPSIGNAL SIGINT
CMD ["/entrypoint"]
END

mkdir "$place/haproxy"
image dobara-try-haproxy haproxy <<'END'
FROM dobara-try-debian
USER haproxy
CMD ["haproxy", "-W", "-db", "-f", "/usr/local/etc/haproxy/haproxy.cfg"]
END
