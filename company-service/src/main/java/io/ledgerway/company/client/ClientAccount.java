package io.ledgerway.company.client;

import io.ledgerway.company.persistence.AssignedIdEntity;
import io.ledgerway.model.company.ClientView;
import io.ledgerway.model.company.Plan;
import io.ledgerway.model.id.ClientId;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.hibernate.annotations.DynamicUpdate;
import org.jspecify.annotations.Nullable;

/** A client as the operator keeps it. Its name is unique; customers see the one in its profile. */
@Entity
@Table(name = "client")
@DynamicUpdate
final class ClientAccount extends AssignedIdEntity<ClientId> {

    @Id private ClientId id;
    private String name;
    private Plan plan;

    /** A free one ends a year after. */
    private Instant created;

    /** Since when it is closed; null: it is open. */
    private @Nullable Instant suspendedAt;

    private @Nullable Long dailyQuota;
    private @Nullable Integer concurrency;

    private ClientAccount() {}

    ClientAccount(ClientId id, String name, Plan plan, Instant created, Limits limits) {
        this.id = id;
        this.name = name;
        this.plan = plan;
        setCreated(created);
        setLimits(limits);
    }

    @Override
    public ClientId getId() {
        return id;
    }

    String name() {
        return name;
    }

    /** What others must know of it. */
    ClientView view() {
        return new ClientView(id, plan, created, isSuspended());
    }

    /** What the operator sees of it. */
    AccountView details() {
        return new AccountView(
                id,
                name,
                plan,
                created,
                isSuspended(),
                suspendedAt,
                new Limits(dailyQuota, concurrency));
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

    void setCreated(Instant created) {
        this.created = created.truncatedTo(ChronoUnit.MICROS);
    }

    void suspend(Instant now) {
        if (suspendedAt == null) {
            suspendedAt = now;
        }
    }

    void resume() {
        suspendedAt = null;
    }

    void setLimits(Limits limits) {
        dailyQuota = limits.dailyQuota();
        concurrency = limits.concurrency();
    }
}
