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

-- A posting moves the wallet that it belongs to; the platform's parts have no balance to move.
create or replace function book_posting() returns trigger language plpgsql as $$
begin
  new.number := null;
  new.balance_cents := null;
  update ledger_account
    set balance_cents = balance_cents + new.amount_cents, postings = postings + 1
    where id = new.ledger_account_id and balance_cents is not null
    returning postings, balance_cents into new.number, new.balance_cents;
  -- Clocks of servers differ, and a statement has to follow the numbers.
  new.at := greatest(new.at, (
    select at from posting
    where ledger_account_id = new.ledger_account_id and number = new.number - 1
  ));
  return new;
end $$;

-- Nothing but a posting changes a balance, and a wallet begins empty.
create or replace function keep_balance() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and coalesce(new.balance_cents, 0) = 0 and new.postings = 0 then
    return new;
  end if;
  if tg_op = 'UPDATE' and pg_trigger_depth() > 1 and new.id = old.id and new.part = old.part
    and new.account_id is not distinct from old.account_id
    and new.application_id is not distinct from old.application_id
    and new.organization_id is not distinct from old.organization_id then
    return new;
  end if;
  raise exception 'ledger_account is changed by postings alone' using errcode = 'restrict_violation';
end $$;

-- A message is found by the words that it has, not by those that it had.
create or replace function forget_words() returns trigger language plpgsql as $$
begin
  delete from chat_words where message_id = new.id;
  return null;
end $$;

create or replace function check_entry() returns trigger language plpgsql as $$
declare
  entry integer;
  wanted integer;
  sides integer;
  sum_cents numeric;
begin
  if tg_table_name = 'posting' then entry := new.entry_id; else entry := new.id; end if;
  select lines into wanted from ledger_entry where id = entry;
  select count(*), coalesce(sum(amount_cents), 0) into sides, sum_cents
    from posting where entry_id = entry;
  if sides <> wanted or sum_cents <> 0 then
    raise exception 'entry % has % of % sides, which sum to %', entry, sides, wanted, sum_cents
      using errcode = 'check_violation', constraint = 'ledger_entry_balances';
  end if;
  return null;
end $$;

do $$
declare
  owners text;
  kept text;
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
  if not exists (
    select from pg_trigger where tgrelid = 'chat_message'::regclass
      and tgname = 'chat_words_go'
  ) then
    create trigger chat_words_go after update of content on chat_message for each row
      when (old.content is distinct from new.content) execute function forget_words();
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
  foreach kept in array array['ledger_entry', 'posting'] loop
    if not exists (
      select from pg_trigger where tgrelid = kept::regclass and tgname = kept || '_is_added_to'
    ) then
      execute format(
        'create trigger %I before update or delete or truncate on %I
           for each statement execute function refuse_change()',
        kept || '_is_added_to', kept
      );
      execute format(
        'create constraint trigger %I after insert on %I deferrable initially deferred
           for each row execute function check_entry()',
        kept || '_balances', kept
      );
    end if;
  end loop;
  if not exists (
    select from pg_trigger where tgrelid = 'posting'::regclass and tgname = 'posting_is_booked'
  ) then
    create trigger posting_is_booked before insert on posting
      for each row execute function book_posting();
    create trigger balance_is_kept before insert or update or delete on ledger_account
      for each row execute function keep_balance();
    create trigger ledger_account_is_kept before truncate on ledger_account
      for each statement execute function refuse_change();
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
