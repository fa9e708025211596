package io.ledgerway.sandbox.writes;

import io.ledgerway.sandbox.record.Change;
import io.ledgerway.sandbox.record.Sha256;
import io.ledgerway.sandbox.tenant.Tenant;
import io.ledgerway.sandbox.tenant.Tenants;
import jakarta.servlet.http.HttpServletRequest;
import java.time.ZoneOffset;
import java.util.HexFormat;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;

/**
 * Executes each write once per key. The write and its stored response are one transaction: a
 * repetition returns the first response, and a repetition of a rejected write is executed again.
 */
public class IdempotentWrites {

    private final JdbcClient jdbc;
    private final TransactionOperations transactions;
    private final Tenants tenants;

    IdempotentWrites(JdbcClient jdbc, TransactionOperations transactions, Tenants tenants) {
        this.jdbc = jdbc;
        this.transactions = transactions;
        this.tenants = tenants;
    }

    /** Response of an executed write. */
    public record StoredResponse(int status, String json) {}

    /** A write request. */
    public record IdempotentRequest(@Nullable String key, String fingerprint) {

        /** A request whose fingerprint is a hash of method, path, query and body. */
        public static IdempotentRequest of(
                @Nullable String key, HttpServletRequest request, byte[] body) {
            String address =
                    "%s %s?%s\n"
                            .formatted(
                                    request.getMethod(),
                                    request.getRequestURI(),
                                    request.getQueryString());
            return new IdempotentRequest(
                    key, HexFormat.of().formatHex(Sha256.digest(address, body)));
        }
    }

    /**
     * Executes the work unless it was executed under this key before.
     *
     * @throws KeyReused when the key was used for another write
     */
    public StoredResponse once(
            Tenant tenant, IdempotentRequest asked, Function<Change, StoredResponse> work) {
        StoredResponse answer =
                transactions.execute(status -> {
                    Tenant locked = tenants.lock(tenant);
                    StoredResponse before = asked.key() == null ? null : before(tenant, asked);
                    return before == null
                            ? now(new Change(locked, tenants.now(locked)), asked, work)
                            : before;
                });
        if (answer == null) {
            throw new IllegalStateException("The write returned no response");
        }
        return answer;
    }

    /** Response of the write with this key. */
    public Optional<String> find(Tenant tenant, String key) {
        return jdbc.sql(
                        """
                        SELECT response FROM idempotency_response
                        WHERE tenant = :tenant AND key = :key
                        """)
                .param("tenant", tenant.number())
                .param("key", key)
                .query(String.class)
                .optional();
    }

    private StoredResponse now(
            Change change, IdempotentRequest asked, Function<Change, StoredResponse> work) {
        StoredResponse answer = work.apply(change);
        if (asked.key() != null) {
            jdbc.sql(
                            """
                            INSERT INTO idempotency_response
                                (tenant, key, request_hash, status, response, completed_at)
                            VALUES (:tenant, :key, :requestHash, :status, CAST(:response AS json), :at)
                            """)
                    .param("tenant", change.tenant().number())
                    .param("key", asked.key())
                    .param("requestHash", asked.fingerprint())
                    .param("status", answer.status())
                    .param("response", answer.json())
                    .param("at", change.at().atOffset(ZoneOffset.UTC))
                    .update();
        }
        return answer;
    }

    private @Nullable StoredResponse before(Tenant tenant, IdempotentRequest asked) {
        return jdbc.sql(
                        """
                        SELECT request_hash, status, response FROM idempotency_response
                        WHERE tenant = :tenant AND key = :key
                        """)
                .param("tenant", tenant.number())
                .param("key", asked.key())
                .query((rs, row) -> {
                    if (!rs.getString("request_hash").equals(asked.fingerprint())) {
                        throw new KeyReused();
                    }
                    return new StoredResponse(rs.getInt("status"), rs.getString("response"));
                })
                .optional()
                .orElse(null);
    }

    /** The key was used for another write. */
    public static final class KeyReused extends RuntimeException {

        private static final long serialVersionUID = 1L;

        private KeyReused() {
            super("The idempotency key was used for another write");
        }
    }
}
