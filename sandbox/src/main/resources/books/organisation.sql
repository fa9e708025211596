INSERT INTO record (tenant, kind, id, version, created_at, changed_at, body)
SELECT :tenant, 'organisation', :id, 1, :start, :start, json_strip_nulls(json_build_object(
    'name', pick(:seed, 0, 1, ARRAY['Alder','Birch','Cedar','Dune','Ember','Fjord','Grove','Harbour','Iris','Juniper','Kestrel','Larch'])
            || ' & ' || pick(:seed, 0, 2, ARRAY['Finch','Stone','Marsh','Vale','Brook','Field','Moor','Ridge'])
            || ' ' || pick(:seed, 0, 3, ARRAY['Trading','Studio','Works','Supplies','Partners','Logistics']),
    'legal_name', CASE WHEN dice(:seed, 0, 4, 5) > 0
            THEN pick(:seed, 0, 1, ARRAY['Alder','Birch','Cedar','Dune','Ember','Fjord','Grove','Harbour','Iris','Juniper','Kestrel','Larch'])
                 || ' Holdings ' || CASE :base WHEN 'USD' THEN 'Inc.' ELSE 'Limited' END END,
    'addresses', json_build_array(json_build_object('kind', 'billing', 'line1', (1 + dice(:seed, 0, 5, 200)) || ' High Street',
            'city', CASE :base WHEN 'USD' THEN 'Portland' ELSE 'Leeds' END,
            'country', CASE :base WHEN 'USD' THEN 'US' ELSE 'GB' END,
            'postcode', CASE :base WHEN 'USD' THEN '97204' ELSE 'LS1 4AP' END)),
    'phones', json_build_array(json_build_object('kind', 'primary', 'number', '+44 113 496 0' || lpad(dice(:seed, 0, 6, 1000)::text, 3, '0'))),
    'links', json_build_array(json_build_object('kind', 'website', 'url', 'https://organisation.example')),
    'locked_until', CASE WHEN dice(:seed, 0, 7, 3) = 0 THEN to_char(:start::timestamptz AT TIME ZONE 'UTC' + interval '6 months', 'YYYY-MM-DD') END,
    'company_no', lpad(dice(:seed, 0, 8, 90000000)::text, 8, '0'),
    'tax_no', 'GB' || lpad(dice(:seed, 0, 9, 900000000)::text, 9, '0'),
    'year_start', to_char(date_trunc('year', :start::timestamptz AT TIME ZONE 'UTC') + interval '3 months', 'YYYY-MM-DD'),
    'base_currency', :base::text))
