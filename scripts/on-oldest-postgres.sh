#!/usr/bin/env bash
# Runs a command with a throwaway PostgreSQL 15, the oldest version that we support, in TEST_DATABASE_URL and, for the
# stories, in FLASHBOARD_JOURNEY_DATABASE. Installs Debian's package when it is missing and we are root.
set -euo pipefail

binaries=/usr/lib/postgresql/15/bin
as_postgres=()
[[ $EUID -eq 0 ]] && as_postgres=(setpriv --reuid=postgres --regid=postgres --clear-groups)

if [[ ! -x $binaries/postgres ]]; then
  if [[ $EUID -ne 0 ]]; then
    echo "PostgreSQL 15 is not installed, and only root can install it (package postgresql-15)."
    exit 1
  fi
  # The package would start a cluster of its own; this script brings one that it throws away.
  mkdir -p /etc/postgresql-common
  [[ -e /etc/postgresql-common/createcluster.conf ]] || echo "create_main_cluster = false" >/etc/postgresql-common/createcluster.conf
  apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends postgresql-15
fi

work=$(mktemp -d "${TMPDIR:-/tmp}/flashboard-postgres15-XXXXXX")
chmod 711 "$work"
[[ $EUID -eq 0 ]] && chown postgres "$work"

# The server is started outside this folder: its account may not read it.
in_postgres() { (cd / && "${as_postgres[@]}" "$binaries/$1" "${@:2}"); }
stop() {
  if [[ -e $work/data/postmaster.pid ]]; then in_postgres pg_ctl -D "$work/data" -m immediate stop >/dev/null; fi
  rm -rf "$work"
}
trap stop EXIT

in_postgres initdb -D "$work/data" -U flashboard -A trust --encoding=UTF8 --locale=C.UTF-8 --no-sync >/dev/null
in_postgres pg_ctl -D "$work/data" -l "$work/log" -w start \
  -o "-c listen_addresses= -c unix_socket_directories=$work -c fsync=off -c max_connections=200" >/dev/null
in_postgres createdb -h "$work" -U flashboard stories

export TEST_DATABASE_URL="postgres://flashboard@/postgres?host=$work"
export FLASHBOARD_JOURNEY_DATABASE="postgres://flashboard@/stories?host=$work"
"$@"
