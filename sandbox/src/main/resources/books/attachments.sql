-- Files of some of the first records of each kind that supports files: a page, an image or a text.
INSERT INTO attachment (tenant, kind, record, id, name, content_type, include_when_sent, content, created_at)
SELECT :tenant, r.kind, r.id, 'att-' || r.id || '-' || f.ordinal, f.name, f.content_type, r.n % 12 = 1, f.content, r.created_at
FROM (
    SELECT k.kind, o.id, o.created_at, row_number() OVER (PARTITION BY k.kind ORDER BY o.id) AS n
    FROM unnest(string_to_array(:kinds, ',')) AS k (kind)
    CROSS JOIN LATERAL (SELECT id, created_at FROM record
        WHERE tenant = :tenant AND kind = k.kind AND deleted_at IS NULL ORDER BY id LIMIT 400) AS o
) AS r
CROSS JOIN LATERAL (VALUES
    (1, 'scan-' || r.id || '.pdf', 'application/pdf', :page::bytea),
    (2, 'photo.png', 'image/png', decode('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')),
    (3, 'Notiz – café "' || r.id || '".txt', 'text/plain', convert_to('Überwiesen; see ' || r.id || chr(10), 'UTF8'))
) AS f (ordinal, name, content_type, content)
WHERE r.n % 4 = 1 AND f.ordinal <= 1 + r.n % 3
