package io.ledgerway.sandbox.quickbooksonline.oauth;

import io.ledgerway.sandbox.oauth.DialectGrants;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Scopes of permissions. */
public class GrantedScopes {

    /** Scope of the accounting API. */
    public static final String ACCOUNTING = "com.intuit.quickbooks.accounting";

    private static final List<String> KNOWN =
            List.of(
                    ACCOUNTING,
                    "com.intuit.quickbooks.payment",
                    "openid",
                    "profile",
                    "email",
                    "phone",
                    "address");

    private final JdbcClient jdbc;
    private final DialectGrants grants;
    private final Map<UUID, String> stored = new ConcurrentHashMap<>();

    public GrantedScopes(JdbcClient jdbc, DialectGrants grants) {
        this.jdbc = jdbc;
        this.grants = grants;
    }

    static boolean areKnown(String scopes) {
        return !scopes.isBlank()
                && Arrays.stream(scopes.strip().split(" +")).allMatch(KNOWN::contains);
    }

    void store(UUID grant, String scopes) {
        jdbc.sql("INSERT INTO quickbooks_grant (access_grant, scopes) VALUES (:grant, :scopes)")
                .param("grant", grant)
                .param("scopes", scopes)
                .update();
    }

    /** A permission of the control API has every scope. */
    public boolean allowsAccounting(String accessToken) {
        return grants.grantOf(accessToken)
                .map(it -> stored.computeIfAbsent(it.grant(), this::read))
                .map(it -> List.of(it.split(" ")).contains(ACCOUNTING))
                .orElse(false);
    }

    private String read(UUID grant) {
        Optional<String> scopes =
                jdbc.sql("SELECT scopes FROM quickbooks_grant WHERE access_grant = :grant")
                        .param("grant", grant)
                        .query(String.class)
                        .optional();
        return scopes.orElse(ACCOUNTING);
    }
}
