-- A die with as many sides as asked: the same throw for the same (seed, n, k), on every machine.
CREATE FUNCTION dice(seed bigint, n bigint, k integer, sides integer) RETURNS integer
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN ((hashint8extended(n * 4096 + k, seed) & 9223372036854775807) % sides)::integer;

-- The n-th throw picks one of the words.
CREATE FUNCTION pick(seed bigint, n bigint, k integer, words text[]) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN words[1 + dice(seed, n, k, cardinality(words))];

-- What one unit of a foreign currency is worth in base currency on a day.
CREATE FUNCTION day_rate(base text, currency text, day date) RETURNS numeric
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN round(
        (CASE currency WHEN 'EUR' THEN 0.86 WHEN 'USD' THEN 0.79 WHEN 'JPY' THEN 0.0052 ELSE 1 END)::numeric
        / (CASE base WHEN 'EUR' THEN 0.86 WHEN 'USD' THEN 0.79 ELSE 1 END)::numeric
        * (1 + ((day - DATE '2020-01-01') % 97 - 48) / 1000.0), 6);
