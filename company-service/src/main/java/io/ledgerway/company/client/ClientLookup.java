package io.ledgerway.company.client;

import io.ledgerway.model.company.ApiKeyResponse;
import io.ledgerway.model.company.ClientAccountResponse;
import io.ledgerway.model.id.ClientId;
import java.util.Optional;

/** Lookups of clients for other packages of this service and for gateways. */
public final class ClientLookup {

    private final ClientAccountRepository accounts;
    private final ApiKeyRepository keys;

    ClientLookup(ClientAccountRepository accounts, ApiKeyRepository keys) {
        this.accounts = accounts;
        this.keys = keys;
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
        return keys.findBySha256(sha256)
                .flatMap(key ->
                        view(key.clientId())
                                .map(it -> new ApiKeyResponse(key.getId(), it, key.isRevoked())));
    }
}
