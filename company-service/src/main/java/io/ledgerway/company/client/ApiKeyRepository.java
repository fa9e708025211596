package io.ledgerway.company.client;

import io.ledgerway.model.id.ClientId;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.springframework.data.jpa.repository.Query;
import org.springframework.data.repository.Repository;

/** Stores API keys. */
interface ApiKeyRepository extends Repository<ApiKey, UUID> {

    /** Finds the keys of a client that are not revoked, oldest first. */
    @Query(
            """
            SELECT k FROM ApiKey k WHERE k.clientId = :client AND k.revokedAt IS NULL
            ORDER BY k.createdAt, k.id
            """)
    List<ApiKey> findActive(ClientId client);

    Optional<ApiKey> findBySha256(String sha256);

    void save(ApiKey key);
}
