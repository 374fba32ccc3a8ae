#!/bin/sh
# sh deploy/prepare.sh dobara.example
# Makes .env, secrets and a certificate for compose.yaml, and keeps existing ones. Browsers warn of this certificate:
# put the key and chain of a real one into secrets/certificate.pem.
set -eu
cd "$(dirname "$0")/.."
name=${1:?name the host that people will use, such as dobara.example}

# Only its owner may open the folder; each container gets only its own files.
mkdir -p -m 700 secrets
keep() { [ -s "secrets/$1" ] || printf '%s' "$2" >"secrets/$1"; }
for secret in postgres-password owner-password server-password backup-password pin-key identity-secret metrics-token; do
  keep "$secret" "$(openssl rand -hex 32)"
done
keep migration-url "postgres://dobara_owner:$(cat secrets/owner-password)@database/dobara"
keep database-url "postgres://dobara:$(cat secrets/server-password)@database/dobara"
keep backup-url "postgres://dobara_backup:$(cat secrets/backup-password)@database/dobara"

if [ ! -s secrets/certificate.pem ]; then
  openssl req -x509 -newkey rsa:2048 -nodes -days 825 -subj "/CN=$name" -addext "subjectAltName=DNS:$name" \
    -keyout secrets/key -out secrets/chain 2>/dev/null
  cat secrets/key secrets/chain >secrets/certificate.pem
  rm secrets/key secrets/chain
fi
chmod 644 secrets/*

[ -e .env ] || sed "s|^ORIGIN=.*|ORIGIN=https://$name|; s|^NODE_ENV=.*|NODE_ENV=production|" .env.example >.env
chmod 600 .env
echo 'Now fill in .env: the gateway for codes, SMTP and your particulars. docker compose run --rm check says what is missing.'
