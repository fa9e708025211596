package io.ledgerway.company.client;

import io.ledgerway.model.company.ApiKeyResponse;
import io.ledgerway.model.company.ClientAccountResponse;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.starter.database.RecordRowMapper;
import java.util.Optional;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Lookups of clients for other packages of this service and for gateways. */
public final class ClientLookup {

    /** SQL, because the first query of entities takes long and the first request needs a key. */
    private static final String BY_KEY_HASH =
            """
            SELECT k.id AS key_id, k.revoked_at IS NOT NULL AS revoked, c.id, c.plan,
                c.created_at AS created, c.suspended_at IS NOT NULL AS suspended
            FROM api_key k JOIN client c ON c.id = k.client_id
            WHERE k.sha256 = ?
            """;

    private static final RowMapper<ApiKeyResponse> KEY = RecordRowMapper.of(ApiKeyResponse.class);

    private final ClientAccountRepository accounts;
    private final JdbcClient jdbc;

    ClientLookup(ClientAccountRepository accounts, JdbcClient jdbc) {
        this.accounts = accounts;
        this.jdbc = jdbc;
    }

    /** Locks the client's row until the transaction ends, so that counts stay valid. */
    public void lock(ClientId id) {
        accounts.lock(id);
    }

    /** Returns the name of the account. Customers see the name in the profile instead. */
    public Optional<String> name(ClientId id) {
        return accounts.findById(id).map(ClientAccount::name);
    }

    /** Returns the part of the account that gateways read. */
    public Optional<ClientAccountResponse> view(ClientId id) {
        return accounts.findById(id).map(ClientAccount::view);
    }

    Optional<ApiKeyResponse> byKeyHash(String sha256) {
        return jdbc.sql(BY_KEY_HASH).param(sha256).query(KEY).optional();
    }
}
