import { asSuperuser } from './superuser.ts'

/** Delays new rows by an hour, so that only a worker of the test finds them. */
export async function holdBack(url: string, table: 'due_message' | 'message_run'): Promise<void> {
  await asSuperuser(
    url,
    `create or replace function hold_back() returns trigger language plpgsql as
       $$ begin new.due_at := new.due_at + interval '1 hour'; return new; end $$`,
  )
  await asSuperuser(
    url,
    `create trigger hold_back before insert on ${table} for each row execute function hold_back()`,
  )
}
