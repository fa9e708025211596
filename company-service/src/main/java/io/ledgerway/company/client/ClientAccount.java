package io.ledgerway.company.client;

import io.ledgerway.company.persistence.AssignedIdEntity;
import io.ledgerway.model.company.ClientAccountResponse;
import io.ledgerway.model.company.Plan;
import io.ledgerway.model.id.ClientId;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.hibernate.annotations.DynamicUpdate;
import org.jspecify.annotations.Nullable;

/** A client's account. Its name is unique; customers see the name in the profile. */
@Entity
@Table(name = "client")
@DynamicUpdate
final class ClientAccount extends AssignedIdEntity<ClientId> {

    @Id private ClientId id;
    private String name;
    private Plan plan;

    /** Start of the account. A free-trial account ends one year later. */
    private Instant createdAt;

    /** Null if the client is not suspended. */
    private @Nullable Instant suspendedAt;

    private @Nullable Long dailyQuota;
    private @Nullable Integer concurrency;

    private ClientAccount() {}

    ClientAccount(
            ClientId id, String name, Plan plan, Instant createdAt, ClientLimitOverrides limits) {
        this.id = id;
        this.name = name;
        this.plan = plan;
        setCreatedAt(createdAt);
        setLimits(limits);
    }

    @Override
    public ClientId getId() {
        return id;
    }

    String name() {
        return name;
    }

    /** Returns the part of the account that other services read. */
    ClientAccountResponse view() {
        return new ClientAccountResponse(id, plan, createdAt, isSuspended());
    }

    /** Returns the account for the admin API. */
    ClientResponse details() {
        return new ClientResponse(
                id,
                name,
                plan,
                createdAt,
                isSuspended(),
                suspendedAt,
                new ClientLimitOverrides(dailyQuota, concurrency));
    }

    boolean isSuspended() {
        return suspendedAt != null;
    }

    void setName(String name) {
        this.name = name;
    }

    void setPlan(Plan plan) {
        this.plan = plan;
    }

    void setCreatedAt(Instant createdAt) {
        this.createdAt = createdAt.truncatedTo(ChronoUnit.MICROS);
    }

    void suspend(Instant now) {
        if (suspendedAt == null) {
            suspendedAt = now;
        }
    }

    void resume() {
        suspendedAt = null;
    }

    void setLimits(ClientLimitOverrides limits) {
        dailyQuota = limits.dailyQuota();
        concurrency = limits.concurrency();
    }
}
