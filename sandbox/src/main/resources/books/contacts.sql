-- Vendors or clients, after the vendors. Where names are unique, the later record of two with the same name has its
-- kind and number in the name.
INSERT INTO record (tenant, kind, id, version, created_at, changed_at, deleted_at, body)
SELECT :tenant, :kind, :prefix || lpad(n::text, 7, '0'), 1, :start, changed,
    CASE WHEN n > :count THEN :end::timestamptz - interval '3 days' END,
    json_strip_nulls(json_build_object(
        'name', company || CASE WHEN :uniqueNames AND (occurrence > 1 OR lower(company) IN (
                SELECT lower(body ->> 'name') FROM record WHERE tenant = :tenant AND kind = 'vendors'))
            THEN ' (' || upper(left(:kind::text, 1)) || n || ')' ELSE '' END,
        'contact', CASE WHEN n % 4 <> 3 THEN person END,
        'email', CASE WHEN n % 6 <> 5 THEN 'accounts+' || n || '@' || :prefix || n || '.example' END,
        'phone', CASE WHEN n % 5 <> 4 THEN '+44 20 7946 ' || lpad(dice(:seed, n, 6 + :salt, 10000)::text, 4, '0') END,
        'addresses', CASE WHEN n % 8 <> 7 THEN (SELECT json_agg(json_build_object(
                'kind', k, 'line1', CASE WHEN n % 10 <> 6 THEN (1 + dice(:seed, n, 7 + :salt, 300)) || ' Mill Lane' END,
                'line2', CASE WHEN n % 3 = 0 THEN 'Unit ' || (1 + n % 20) END,
                'city', pick(:seed, n, 8 + :salt, ARRAY['Leeds','Wien','Lyon','Austin','Kraków','München']),
                'region', CASE WHEN n % 6 = 0 THEN 'West' END, 'country', pick(:seed, n, 8 + :salt, ARRAY['GB','AT','FR','US','PL','DE']),
                'postcode', lpad(dice(:seed, n, 9 + :salt, 99999)::text, 5, '0')))
            FROM unnest(CASE WHEN n % 5 = 0 THEN ARRAY['billing','delivery'] ELSE ARRAY['billing'] END) AS k) END,
        'company_no', CASE WHEN n % 2 = 0 THEN lpad(dice(:seed, n, 10 + :salt, 99999999)::text, 8, '0') END,
        'tax_no', CASE WHEN n % 3 = 1 THEN 'GB' || lpad(dice(:seed, n, 11 + :salt, 999999999)::text, 9, '0') END,
        'currency', CASE WHEN n % 10 = 9 THEN NULL WHEN n % 7 = 3 THEN 'EUR' WHEN n % 7 = 5 THEN :other::text ELSE :base::text END,
        'contacts', CASE WHEN :people AND n % 3 <> 2 THEN json_build_array(json_build_object(
                'name', person, 'email', CASE WHEN n % 2 = 0 THEN 'person' || n || '@client.example' END,
                'phones', CASE WHEN n % 4 <> 1 THEN json_build_array(
                    json_build_object('kind', 'primary', 'number', '+44 161 496 0' || lpad((n % 1000)::text, 3, '0')),
                    json_build_object('kind', pick(:seed, n, 12 + :salt, ARRAY['mobile','landline','fax']), 'number', '+44 7700 900' || lpad((n % 1000)::text, 3, '0'))) END,
                'state', CASE WHEN n % 12 = 0 THEN 'inactive' ELSE 'active' END)) END,
        'state', CASE WHEN n % 9 = 8 THEN 'inactive' ELSE 'active' END))
FROM (SELECT n, company, row_number() OVER (PARTITION BY lower(company) ORDER BY n) AS occurrence
    FROM generate_series(1, :count::bigint + 1) AS n
    CROSS JOIN LATERAL (SELECT CASE n
        WHEN 3 THEN repeat('An unusually long company name and still going on ', 5)
        WHEN 4 THEN '株式会社サンプル – Łódź & Søn 🚀'
        WHEN 5 THEN 'O''Neill "The Plumber" \ Sons <b>Ltd</b>'
        WHEN 6 THEN 'שלום בע״מ'
        ELSE pick(:seed, n, 1 + :salt, ARRAY['Acorn','Bramble','Copper','Delta','Elm','Falcon','Garnet','Heron','Indigo','Jasper','Kiln','Lotus','Maple','Nimbus','Onyx','Pebble'])
             || ' ' || pick(:seed, n, 2 + :salt, ARRAY['Foods','Metals','Print','Media','Transport','Energy','Textiles','Software','Clinic','Garage','Bakery','Design'])
             || CASE WHEN n > 60 THEN ' ' || n ELSE '' END
             || pick(:seed, n, 3 + :salt, ARRAY[' Ltd',' GmbH',' Inc',' SARL','',' & Co']) END AS company) AS c) AS named
CROSS JOIN LATERAL (SELECT
    pick(:seed, n, 4 + :salt, ARRAY['Ada','Björn','Chloé','Dmitri','Eilidh','Farid','Grace','Hana','Ívar','Jo'])
        || ' ' || pick(:seed, n, 5 + :salt, ARRAY['Marsh','O''Hara','Nowak','Schäfer','Lind','Okafor','Tanaka','García']) AS person,
    CASE WHEN n % 3 = 0 THEN :start::timestamptz
        ELSE date_trunc('milliseconds', :start::timestamptz + (:end::timestamptz - :start::timestamptz) * ((n - 0.5) / (:count + 1)::numeric)::float8) END AS changed) AS t
ORDER BY n
