-- Each end of an unpaid order is one kind of event per state, with the cause as one word.

update order_events set kind = 'cancelled', detail = '{"cause": "provider_refused"}' where kind = 'refused by provider';
update order_events set kind = 'cancelled', detail = '{"cause": "replaced"}' where kind = 'replaced';
update order_events set detail = jsonb_build_object('cause', case detail ->> 'why'
    when 'given up by the buyer' then 'buyer'
    when 'given up by the office' then 'office'
    when 'its time was up' then 'time'
    when 'not paid in time' then 'time'
    when 'the money did not come' then 'payment_failed'
    when 'refused by the card provider' then 'provider_refused'
    when 'the session was called off' then 'session_cancelled'
    else case kind when 'expired' then 'time' when 'failed' then 'payment_failed' else 'buyer' end
  end)
where kind in ('expired', 'cancelled', 'failed') and detail ? 'why';
