export const outside = new Set([
  'build.license',
  'citus_create_restore_point',
  'citus_rebalance_start',
  'citus_update_node',
  'have_createdb_privilege',
  'moz-firefox',
  'old_points_entry_2023',
  'old_points_entry_2023_pkey',
  'pg_dump',
  'pg_restore',
  'replay_lag',
  'src/include/pg_version_compat.h',
])
