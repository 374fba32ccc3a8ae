#!/usr/bin/env bash
# Replaces each process only while the proxy calls the other one, so that no call fails.
#   bash deploy/roll.sh compose   in the folder of compose.yaml, once the new image is built
#   bash deploy/roll.sh units     as root, once the link /opt/dobara leads to the new release
set -euo pipefail
how=${1:?compose or units}
compose=(docker compose)
docker compose version >/dev/null 2>&1 || compose=(docker-compose)

# With Compose only the proxy's container may ask for the statistics.
ask='exec 3<>"/dev/tcp/127.0.0.1/$0"; printf "GET $1 HTTP/1.0\r\n\r\n" >&3; cat <&3'
get() {
  case $how in
    compose) "${compose[@]}" exec -T proxy bash -c "$ask" "$@" ;;
    units) bash -c "$ask" "$@" ;;
  esac 2>/dev/null
}

replace() {
  case $how in
    compose) "${compose[@]}" up --detach --no-deps --force-recreate "$1" ;;
    units) systemctl restart "dobara@$2" ;;
  esac
}

is_ready() {
  case $how in
    compose) [ "$(docker inspect --format '{{.State.Health.Status}}' "$("${compose[@]}" ps -q "$1")")" = healthy ] ;;
    units) get "$2" /health/ready | grep '^HTTP/1.1 200 ' ;;
  esac >/dev/null
}

# A start takes longer than two checks of the proxy, so UP no longer describes the old process.
is_called() { get 8404 '/;csv' | grep "^calls,$1,.*,UP," >/dev/null; }

# Old processes work with the newer tables too.
case $how in
  compose) "${compose[@]}" run --rm migrate ;;
  units) systemctl start dobara-migrate ;;
esac
for process in 'one 3000' 'two 3001'; do
  read -r name port <<<"$process"
  replace "$name" "$port"
  for _ in {1..120}; do
    if is_ready "$name" "$port" && is_called "$name"; then continue 2; fi
    sleep 1
  done
  echo "$name did not get ready within two minutes: the other one serves. Look at its log." >&2
  exit 1
done
# `nightly` begins with a backup and the checks.
[ "$how" = units ] || "${compose[@]}" up --detach --no-deps nightly
echo 'Both are replaced.'
