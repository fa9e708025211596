INSERT INTO record (tenant, kind, id, version, created_at, changed_at, deleted_at, body)
SELECT :tenant, 'dimensions', id, 1, :start, :start,
    CASE WHEN state = 'deleted' THEN :end::timestamptz - interval '3 days' END,
    json_strip_nulls(json_build_object('name', name, 'parent_id', parent, 'has_children', parent IS NULL AND state = 'active',
        'state', CASE WHEN state = 'deleted' THEN 'active' ELSE state END))
FROM (VALUES
    ('dim-01', 'Department', NULL, 'active'),
    ('dim-02', 'Region', NULL, 'active'),
    ('dim-03', 'Former projects', NULL, 'archived'),
    ('dim-11', 'Sales', 'dim-01', 'active'),
    ('dim-12', 'Engineering', 'dim-01', 'active'),
    ('dim-13', 'Support', 'dim-01', 'active'),
    ('dim-14', 'People & culture', 'dim-01', 'archived'),
    ('dim-21', 'North', 'dim-02', 'active'),
    ('dim-22', 'South', 'dim-02', 'active'),
    ('dim-23', 'Île-de-France', 'dim-02', 'active'),
    ('dim-24', '東日本', 'dim-02', 'active'),
    ('dim-29', 'Atlantis', 'dim-02', 'deleted')
) AS d (id, name, parent, state)
