-- What is counted of everybody, in one go.
select count_people(array(
  select email from users union select email from orders where state <> 'pending'
  union select email from contact_messages union select email from brochure_leads
  union select guardian_email from seat_people));
