#!/usr/bin/env bash
# Sets up Debian's PostgreSQL and HAProxy with a trial's secrets and settings in /try.
set -euo pipefail
cd /try
until pg_isready --quiet; do sleep 0.5; done
install -d -o postgres /tmp/passwords
install -o postgres secrets/*-password /tmp/passwords
SECRETS=/tmp/passwords POSTGRES_USER=postgres setpriv --reuid postgres --regid postgres --clear-groups \
  sh /opt/dobara/deploy/postgres/login-role.sh

mkdir /etc/dobara
chmod 600 env
umask 077
{
  cat env
  echo "DATABASE_URL=postgres://dobara:$(cat secrets/server-password)@127.0.0.1/dobara"
  echo "PIN_KEY=$(cat secrets/pin-key)"
  echo "IDENTITY_SECRET=$(cat secrets/identity-secret)"
  echo 'NODE_EXTRA_CA_CERTS=/try/gateway.pem'
} >/etc/dobara/settings
echo "MIGRATION_DATABASE_URL=postgres://dobara_owner:$(cat secrets/owner-password)@127.0.0.1/dobara" \
  >/etc/dobara/migration-settings
echo "DATABASE_URL=postgres://dobara_backup:$(cat secrets/backup-password)@127.0.0.1/dobara" >/etc/dobara/backup-settings

cp /opt/dobara/deploy/haproxy.cfg /etc/haproxy/
cp secrets/certificate.pem /etc/haproxy/dobara.pem
cat >/etc/default/haproxy <<'END'
DOBARA_BIND="*:8443 ssl crt /etc/haproxy/dobara.pem alpn h2,http/1.1"
DOBARA_REDIRECT_BIND="*:8080"
DOBARA_STATISTICS_BIND=127.0.0.1:8404
DOBARA_ONE=127.0.0.1:3000
DOBARA_TWO=127.0.0.1:3001
END
/opt/dobara/node/bin/node /try/gateway.mjs /try >/try/gateway.log 2>&1 &
systemctl restart haproxy
systemctl enable --now dobara@3000 dobara@3001 dobara-backup.timer dobara-ledger-check.timer dobara-billing-check.timer
