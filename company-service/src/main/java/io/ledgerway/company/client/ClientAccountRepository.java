package io.ledgerway.company.client;

import io.ledgerway.model.id.ClientId;
import jakarta.persistence.LockModeType;
import java.util.Optional;
import org.springframework.data.jpa.repository.Lock;
import org.springframework.data.jpa.repository.Query;
import org.springframework.data.repository.Repository;

/** Stores clients' accounts. */
interface ClientAccountRepository extends Repository<ClientAccount, ClientId> {

    Optional<ClientAccount> findById(ClientId id);

    /** Locks the row until the transaction ends. */
    @Lock(LockModeType.PESSIMISTIC_WRITE)
    @Query("SELECT a FROM ClientAccount a WHERE a.id = :id")
    Optional<ClientAccount> lock(ClientId id);

    /** Locks the row until the transaction ends. */
    @Lock(LockModeType.PESSIMISTIC_WRITE)
    @Query("SELECT a FROM ClientAccount a WHERE a.name = :name")
    Optional<ClientAccount> lock(String name);

    void save(ClientAccount account);
}
