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

-- Has indexes in memory read some jobs, courses or activities again. Transactions are remembered
-- instead of a version, whose row all that change a listing would have to lock (search/README.md).
create or replace function tell_listings(listing text, ids integer[]) returns void
language plpgsql as $$
begin
  if cardinality(ids) = 0 then
    return;
  end if;
  insert into listing_change (kind, id) select distinct listing, named from unnest(ids) as named
    -- A row of that number may also come from a backup of another installation.
    on conflict (tx, kind, id) do update set changed_at = now()
      where listing_change.changed_at <> now();
  -- `searchChannel` of search/version.ts.
  perform pg_notify('tutorharbour_search', listing);
end $$;

-- For a row of a listing; the arguments are its kind and the column with its id.
create or replace function tell_listing_change() returns trigger language plpgsql as $$
declare
  was integer;
  becomes integer;
begin
  if tg_op <> 'INSERT' then
    execute format('select ($1).%I', tg_argv[1]) into was using old;
  end if;
  if tg_op <> 'DELETE' then
    execute format('select ($1).%I', tg_argv[1]) into becomes using new;
  end if;
  perform tell_listings(tg_argv[0], array_remove(array[was, becomes], null));
  return null;
end $$;

-- For whoever listings belong to. It names those that are not listed too: another transaction, not yet
-- committed, may be listing them.
create or replace function tell_listings_of_owner() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'organization' then
    perform tell_listings('course', array(select id from course where organization_id = new.id));
    perform tell_listings(
      'activity', array(select id from activity where organization_id = new.id)
    );
  else
    perform tell_listings('course', array(
      select course.id from course join tutor on tutor.id = course.tutor_id
        where tutor.account_id = new.id
    ));
  end if;
  return null;
end $$;

do $$
declare
  owners text;
  kept text;
  told record;
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
  -- In the order in which services write: owners, then what is theirs.
  foreach owners in array array['account', 'organization'] loop
    if not exists (
      select from pg_trigger where tgrelid = owners::regclass and tgname = 'owner_change_is_told'
    ) then
      execute format(
        'create trigger owner_change_is_told after update on %I for each row
           when (old.status is distinct from new.status) execute function tell_listings_of_owner()',
        owners
      );
    end if;
  end loop;
  -- `read`: the columns that searches read. `listed`: the status in which a row is found, if it has one.
  -- Courses and activities come and go with the rows below them, without which nobody finds them.
  for told in
    select name, kind <> name as is_below, format('tell_listing_change(%L, %L)', kind, id) as telling,
      coalesce('%s.status = ' || quote_literal(listed), 'true') as is_listed,
      coalesce(quote_literal(listed) || ' in (old.status, new.status)', 'true') as was_or_is_listed,
      (select string_agg(format('old.%I is distinct from new.%I', one, one), ' or ')
        from unnest(read) as one) as differs
    from (values
      ('course', 'course', 'id', 'PUBLISHED',
        array['status', 'published_at', 'tutor_id', 'organization_id']),
      ('course_version', 'course', 'course_id', 'CURRENT',
        array['status', 'course_id', 'item_value', 'price_cents', 'discounted_cents', 'words']),
      ('activity', 'activity', 'id', 'PUBLISHED', array['status', 'published_at',
        'organization_id', 'item_value', 'area_id', 'is_online', 'words']),
      ('activity_session', 'activity', 'activity_id', null, array['activity_id', 'starts_at']),
      ('ticket_kind', 'activity', 'activity_id', null, array['activity_id', 'price_cents'])
    ) as listing (name, kind, id, listed, read)
  loop
    if not exists (
      select from pg_trigger where tgrelid = told.name::regclass
        and tgname = 'listing_change_is_told'
    ) then
      execute format(
        'create trigger listing_change_is_told after update on %I for each row
           when (%s and (%s)) execute function %s',
        told.name, told.was_or_is_listed, told.differs, told.telling
      );
      continue when not told.is_below;
      execute format(
        'create trigger listing_is_told after insert on %I for each row when (%s)
           execute function %s',
        told.name, format(told.is_listed, 'new'), told.telling
      );
      execute format(
        'create trigger listing_end_is_told after delete on %I for each row when (%s)
           execute function %s',
        told.name, format(told.is_listed, 'old'), told.telling
      );
    end if;
  end loop;
  if not exists (
    select from pg_trigger where tgrelid = 'job_search'::regclass and tgname = 'job_change_is_told'
  ) then
    create trigger job_change_is_told after insert or update or delete on job_search
      for each row execute function tell_listing_change('job', 'job_id');
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
