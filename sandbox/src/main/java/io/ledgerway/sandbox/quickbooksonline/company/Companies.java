package io.ledgerway.sandbox.quickbooksonline.company;

import io.ledgerway.sandbox.tenant.Tenant;
import io.ledgerway.sandbox.tenant.Tenants;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Finds companies by their realm id: a one and the first 52 bits of the organisation's id. */
public class Companies {

    /** Platform key of the organisations that the dialect opens. */
    public static final String PLATFORM = "qhyg";

    private static final long FIRST = 1_000_000_000_000_000L;

    private final JdbcClient jdbc;
    private final Tenants tenants;
    private final Map<String, UUID> known = new ConcurrentHashMap<>();

    public Companies(JdbcClient jdbc, Tenants tenants) {
        this.jdbc = jdbc;
        this.tenants = tenants;
    }

    public static Company of(Tenant tenant) {
        long bits = tenant.id().getMostSignificantBits() >>> 12;
        return new Company(Long.toString(FIRST + bits), tenant);
    }

    /** Finds a company whose organisation emulates the platform. */
    public Optional<Company> find(String realm) {
        UUID id = known.get(realm);
        if (id == null) {
            id = read(realm).orElse(null);
            if (id == null) {
                return Optional.empty();
            }
            known.put(realm, id);
        }
        return tenants.find(id).map(Companies::of);
    }

    /** All companies, oldest first. */
    public List<Company> all() {
        return jdbc
                .sql("SELECT id FROM tenant WHERE platform = :platform ORDER BY number")
                .param("platform", PLATFORM)
                .query((rs, row) -> rs.getObject("id", UUID.class))
                .list()
                .stream()
                .flatMap(it -> tenants.find(it).stream())
                .map(Companies::of)
                .toList();
    }

    private Optional<UUID> read(String realm) {
        if (!realm.matches("\\d{16}")) {
            return Optional.empty();
        }
        return jdbc.sql(
                        """
                        SELECT id FROM tenant WHERE platform = :platform
                           AND CAST(CAST('x' || left(replace(CAST(id AS text), '-', ''), 13) AS bit(52)) AS bigint)
                               = :bits
                        """)
                .param("platform", PLATFORM)
                .param("bits", Long.parseLong(realm) - FIRST)
                .query(UUID.class)
                .optional();
    }
}
