-- A role that only checks guests in. Both checks are named again as a whole, because a check cannot be added to.
alter table users drop constraint users_role_check;
alter table users add constraint users_role_check
  check (role in ('student', 'teacher', 'door', 'staff', 'admin')) not valid;
alter table invitations drop constraint invitations_role_check;
alter table invitations add constraint invitations_role_check check (role in ('door', 'staff', 'admin'));
