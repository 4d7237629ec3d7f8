-- A short word that was typed wrongly shares few groups of three letters with what was meant.
create extension if not exists fuzzystrmatch;

create function letters_in_order(word text) returns text immutable strict parallel safe language sql as $$
  select string_agg(letter, '' order by letter) from unnest(string_to_array(word, null)) letter
$$;

-- One letter too many, too few or another one; or two of them exchanged.
create function is_typed_wrongly(word text, meant text) returns boolean immutable strict parallel safe language sql as $$
  select case
    when length(word) not between 4 and 40 or abs(length(word) - length(meant)) > 1 then false
    when levenshtein_less_equal(word, meant, 1) <= 1 then true
    when length(word) <> length(meant) or levenshtein_less_equal(word, meant, 2) > 2 then false
    else letters_in_order(word) = letters_in_order(meant)
  end
$$;

-- Families look for one grade: "Grades 9-12" has four.
create function each_grade_of(levels text[]) returns text immutable strict parallel safe language sql as $$
  select string_agg('grade ' || grade, ' ')
  from unnest(levels) level, regexp_match(level, '(\d{1,2})\D+(\d{1,2})') span,
    generate_series(span[1]::int, span[2]::int) grade
$$;
