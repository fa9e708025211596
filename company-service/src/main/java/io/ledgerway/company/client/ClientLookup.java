package io.ledgerway.company.client;

import io.ledgerway.model.company.ApiKeyResponse;
import io.ledgerway.model.company.ClientAccountResponse;
import io.ledgerway.model.id.ClientId;
import java.util.Optional;

/** Clients, for other features of this service and for gateways. */
public final class ClientLookup {

    private final ClientAccountRepository accounts;
    private final ApiKeyRepository keys;

    ClientLookup(ClientAccountRepository accounts, ApiKeyRepository keys) {
        this.accounts = accounts;
        this.keys = keys;
    }

    /** Holds the client's row until the transaction ends: what is counted stays counted. */
    public void lock(ClientId id) {
        accounts.lock(id);
    }

    /** The name that operators know it by; customers know the one in its profile. */
    public Optional<String> name(ClientId id) {
        return accounts.findById(id).map(ClientAccount::name);
    }

    /** What gateways must know of it. */
    public Optional<ClientAccountResponse> view(ClientId id) {
        return accounts.findById(id).map(ClientAccount::view);
    }

    Optional<ApiKeyResponse> byKeyHash(String sha256) {
        return keys.findBySha256(sha256)
                .flatMap(key ->
                        view(key.clientId())
                                .map(it -> new ApiKeyResponse(key.getId(), it, key.isRevoked())));
    }
}
