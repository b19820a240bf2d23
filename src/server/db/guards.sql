-- What tables cannot say of themselves. Run after the migrations at every start: functions are made
-- anew, a trigger only where it is missing, because making one waits for all who write to its table.
-- A trigger whose words change gets another name, and the old one a `drop trigger if exists`.

create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is only added to', tg_table_name using errcode = 'restrict_violation';
end $$;

create or replace function refuse_change_of_closed() returns trigger language plpgsql as $$
begin
  raise exception 'a closed % stays empty', tg_table_name using errcode = 'restrict_violation';
end $$;

do $$
declare
  owners text;
begin
  if not exists (
    select from pg_trigger where tgrelid = 'audit_log'::regclass and tgname = 'audit_log_is_added_to'
  ) then
    create trigger audit_log_is_added_to before update or delete or truncate on audit_log
      for each statement execute function refuse_change();
  end if;
  if not exists (
    select from pg_trigger where tgrelid = 'lesson_receipt'::regclass
      and tgname = 'lesson_receipt_stays'
  ) then
    create trigger lesson_receipt_stays before update on lesson_receipt
      for each statement execute function refuse_change();
  end if;
  -- Planned lessons of one tutor never overlap, looked at when the transaction ends, so that a series
  -- may move by half an hour. A tutor's seconds are a stretch of one number line of their own, which
  -- needs no extension of the database.
  if not exists (
    select from pg_constraint where conrelid = 'lesson'::regclass and conname = 'lesson_no_overlap'
  ) then
    alter table lesson add constraint lesson_no_overlap exclude using gist (
      int8range(
        tutor_id::int8 * 4294967296 + extract(epoch from starts_at at time zone 'UTC')::int8,
        tutor_id::int8 * 4294967296 + extract(epoch from ends_at at time zone 'UTC')::int8
      ) with &&
    ) where (status = 'PLANNED') deferrable initially deferred;
  end if;
  foreach owners in array array['account', 'organization'] loop
    if not exists (
      select from pg_trigger where tgrelid = owners::regclass and tgname = 'closed_stays_empty'
    ) then
      execute format(
        'create trigger closed_stays_empty before update on %I for each row
           when (old.status = ''closed'') execute function refuse_change_of_closed()',
        owners
      );
    end if;
  end loop;
end $$;
