#!/usr/bin/env bash
# Replaces the certificate without an interruption. A file that HAProxy cannot use changes nothing.
#   bash deploy/certificate.sh compose FILE   in the folder of compose.yaml
#   bash deploy/certificate.sh units FILE     as root
# The hook of the renewal makes FILE: cat privkey.pem fullchain.pem >FILE
set -euo pipefail
how=${1:?compose or units} new=${2:?name the file with key and chain}
compose=(docker compose)
docker compose version >/dev/null 2>&1 || compose=(docker-compose)

refuse() { echo "$1: the old certificate stays." >&2; exit 1; }
key=$(openssl pkey -in "$new" -pubout 2>/dev/null) || refuse "$new holds no key without a password"
certificate=$(openssl x509 -in "$new" -noout -pubkey 2>/dev/null) || refuse "$new holds no certificate"
[ "$key" = "$certificate" ] || refuse "Key and first certificate of $new do not belong together"
openssl x509 -in "$new" -noout -checkend 0 >/dev/null || refuse "The certificate of $new has ended"

case $how in
  compose) file=secrets/certificate.pem ;;
  units) file=/etc/haproxy/dobara.pem ;;
  *) refuse "Name compose or units" ;;
esac

# HAProxy silently keeps the old configuration if it cannot read the new one.
is_usable() {
  case $how in
    compose) "${compose[@]}" run --rm --no-deps -T proxy haproxy -c -f /usr/local/etc/haproxy/haproxy.cfg ;;
    units) (set -a && . /etc/default/haproxy && haproxy -c -f /etc/haproxy/haproxy.cfg) ;;
  esac >&2
}

old=$(mktemp)
trap 'rm -f "$old"' EXIT
cat "$file" >"$old"
# The container mounts this very file, and would not see another one moved into its place.
cat "$new" >"$file"
[ "$how" = units ] || chmod 644 "$file"
if ! is_usable; then
  cat "$old" >"$file"
  refuse "HAProxy cannot use $new"
fi
case $how in
  compose)
    if "${compose[@]}" exec -T proxy cat /run/secrets/certificate.pem 2>/dev/null | cmp --silent - "$new"; then
      "${compose[@]}" kill -s USR2 proxy
    else
      # The proxy is down, or still sees an earlier file.
      "${compose[@]}" up --detach --no-deps --force-recreate proxy
    fi
    ;;
  units) systemctl kill --kill-whom=main --signal=USR2 haproxy ;;
esac
echo "HAProxy serves the new certificate from now on: $(openssl x509 -in "$new" -noout -enddate)."
