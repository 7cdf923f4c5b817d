-- Up Migration

-- Why a license was refused, in the words of whoever looked.
alter table compliance.verification
  add column reason text check (char_length(reason) between 1 and 500);

-- Down Migration

alter table compliance.verification drop column reason;
