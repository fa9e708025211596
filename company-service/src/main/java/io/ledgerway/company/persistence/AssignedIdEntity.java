package io.ledgerway.company.persistence;

import jakarta.persistence.MappedSuperclass;
import jakarta.persistence.PostLoad;
import jakarta.persistence.PostPersist;
import jakarta.persistence.Transient;
import org.springframework.data.domain.Persistable;

/**
 * Entity whose id the application assigns. Spring Data inserts a new entity at once. Without this
 * class it would query for the row first, because the id is always set.
 *
 * @param <T> the id
 */
@MappedSuperclass
public abstract class AssignedIdEntity<T> implements Persistable<T> {

    @Transient private boolean stored;

    @Override
    public boolean isNew() {
        return !stored;
    }

    @PostLoad
    @PostPersist
    void markStored() {
        stored = true;
    }
}
