/* 'ok', 'wrong' or 'tries': too many were wrong today. Locks the card. Commit even a refusal: it counts. */
create or replace function judge_letters(p_cus_id text, p_macs bytea[], p_now timestamptz) returns text
language plpgsql as $$
declare
  most_wrong constant integer := 20;
  today constant date := day_in_india(p_now);
  card printed_card;
  wrong_today integer;
begin
  select * into card from printed_card k where k.cus_id = p_cus_id for no key update;
  if not found then return 'wrong'; end if;
  wrong_today := case when card.wrong_on = today then card.wrong_letters else 0 end;
  if wrong_today >= most_wrong then return 'tries'; end if;
  if card.letters_mac = any (p_macs) then return 'ok'; end if;
  update printed_card k set wrong_on = today, wrong_letters = wrong_today + 1 where k.cus_id = p_cus_id;
  return 'wrong';
end $$;

/*
 * Makes the printed card the guest's. Unknown cards, unused ones and wrong letters get one answer, 'card_unknown'.
 * Commit even a refusal: it counts.
 */
create or replace function bind_card(p_cus_id text, p_guest text, p_macs bytea[], p_now timestamptz) returns text
language plpgsql as $$
declare
  most_wrong constant integer := 10;
  today constant date := day_in_india(p_now);
  guest customer;
  wrong_today integer;
  judged text;
  card printed_card;
begin
  -- A guest's calls take turns.
  select * into guest from customer c
    where c.cus_id = p_guest and c.erased_at is null for no key update;
  if not found then return 'customer_not_found'; end if;
  wrong_today := case when guest.wrong_cards_on = today then guest.wrong_cards else 0 end;
  if wrong_today >= most_wrong then return 'card_tries'; end if;
  judged := judge_letters(p_cus_id, p_macs, p_now);
  if judged = 'tries' then return 'card_tries'; end if;
  if judged = 'wrong' or not exists (select from customer_place p where p.cus_id = p_cus_id) then
    update customer c set wrong_cards_on = today, wrong_cards = wrong_today + 1 where c.cus_id = p_guest;
    return 'card_unknown';
  end if;
  select * into card from printed_card k where k.cus_id = p_cus_id;
  if card.bound_to = p_guest then return 'ok'; end if;
  if card.bound_to is not null then return 'card_taken'; end if;
  if card.stopped_at is not null then return 'card_stopped'; end if;
  update printed_card k set bound_to = p_guest, bound_at = p_now, proved_at = coalesce(k.proved_at, p_now)
    where k.cus_id = p_cus_id;
  return 'ok';
end $$;
