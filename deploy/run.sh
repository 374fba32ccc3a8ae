#!/usr/bin/env bash
# Runs a command with the units' settings, as root, without npm:
#   bash deploy/run.sh settings:check --send +919876543210
#   bash deploy/run.sh ledger:check
#   bash deploy/run.sh restore /var/lib/dobara/backups/FILE
set -euo pipefail
command=${1:?name a command, such as settings:check}
shift
script=scripts/${command//:/-}.ts
[ -e "/opt/dobara/$script" ] || { echo "There is no command $command." >&2; exit 1; }
files=(settings)
case $command in
  backup) files+=(backup-settings) ;;
  db:migrate | restore | ledger:set-aside | settings:check) files+=(migration-settings) ;;
esac
for file in "${files[@]}"; do
  [ -z "$(find "/etc/dobara/$file" -perm /004)" ] ||
    echo "/etc/dobara/$file can be read by every user of this machine: chmod 600 /etc/dobara/$file"
done
# A shell would not read the settings by systemd's rules. systemd-run needs the package dbus.
exec systemd-run --quiet --pipe --wait --collect --uid=dobara --working-directory=/opt/dobara \
  "${files[@]/#/--property=EnvironmentFile=/etc/dobara/}" --property=StateDirectory=dobara \
  /usr/bin/env NODE_ENV=production HOST=127.0.0.1 TRUSTED_PROXIES=1 BACKUP_FOLDER=/var/lib/dobara/backups \
  BACKUP_RECORD=/var/lib/dobara/last-backup CHECKS_RECORD=/var/lib/dobara/checks \
  /opt/dobara/node/bin/node "$script" "$@"
