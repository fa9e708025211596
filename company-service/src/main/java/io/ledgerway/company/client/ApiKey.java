package io.ledgerway.company.client;

import io.ledgerway.company.persistence.AssignedIdEntity;
import io.ledgerway.model.id.ClientId;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import java.time.Instant;
import java.util.UUID;
import org.hibernate.annotations.DynamicUpdate;
import org.jspecify.annotations.Nullable;

/** Stored API key: its hash and its first and last four characters. A revoked key keeps its row. */
@Entity
@DynamicUpdate
final class ApiKey extends AssignedIdEntity<UUID> {

    @Id private UUID id;
    private ClientId clientId;
    private @Nullable String name;
    private String sha256;
    private String firstFour;
    private String lastFour;
    private Instant createdAt;

    /** Written by {@link ApiKeyUse}. */
    @Column(insertable = false, updatable = false)
    private @Nullable Instant lastUsedAt;

    /** Read by queries only. */
    @SuppressWarnings("UnusedVariable")
    private @Nullable Instant revokedAt;

    private ApiKey() {}

    ApiKey(ClientId clientId, @Nullable String name, ApiKeySecret secret, Instant createdAt) {
        this.id = UUID.randomUUID();
        this.clientId = clientId;
        this.name = name;
        this.sha256 = secret.sha256();
        this.firstFour = secret.firstFour();
        this.lastFour = secret.lastFour();
        this.createdAt = createdAt;
    }

    @Override
    public UUID getId() {
        return id;
    }

    ClientId clientId() {
        return clientId;
    }

    String sha256() {
        return sha256;
    }

    void revoke(Instant now) {
        revokedAt = now;
    }

    /** The masked key, for lists. */
    ApiKeyDetails masked() {
        return details(firstFour + "…" + lastFour);
    }

    /** The key in plain text, for the response to its creation. */
    ApiKeyDetails inClear(ApiKeySecret secret) {
        return details(secret.value());
    }

    private ApiKeyDetails details(String apiKey) {
        return new ApiKeyDetails(id, name, apiKey, createdAt, lastUsedAt);
    }
}
