package io.ledgerway.company.client;

import io.ledgerway.model.company.ClientEvent;
import io.ledgerway.model.company.Plan;
import io.ledgerway.model.event.Topic;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.starter.audit.AuditTrail;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.outbox.Outbox;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.transaction.support.TransactionOperations;

/** Creates and changes accounts. Each change publishes an event that clears gateway caches. */
public class ClientAccountService {

    private final ClientAccountRepository accounts;
    private final Outbox outbox;
    private final AuditTrail audit;
    private final TransactionOperations transactions;
    private final Clock clock;

    ClientAccountService(
            ClientAccountRepository accounts,
            Outbox outbox,
            AuditTrail audit,
            TransactionOperations transactions,
            Clock clock) {
        this.accounts = accounts;
        this.outbox = outbox;
        this.audit = audit;
        this.transactions = transactions;
        this.clock = clock;
    }

    /**
     * Returns an account.
     *
     * @throws ApiException 404 if it does not exist
     */
    ClientResponse require(ClientId id) {
        return accounts.findById(id).orElseThrow(() -> notFound(id)).details();
    }

    /**
     * Creates an account.
     *
     * @throws ApiException 409 if another client has the name
     */
    ClientResponse create(String name, Plan plan, ClientLimitOverrides limits) {
        try {
            return Objects.requireNonNull(
                    transactions.execute(_ -> add(name, plan, now(), limits)));
        } catch (DuplicateKeyException e) {
            throw nameConflict(name);
        }
    }

    /**
     * Changes an account.
     *
     * @throws ApiException 404 if it does not exist, 409 if another client has the new name
     */
    ClientResponse change(ClientId id, UpdateClientRequest change) {
        try {
            return Objects.requireNonNull(
                    transactions.execute(_ -> {
                        ClientAccount account = accounts.lock(id).orElseThrow(() -> notFound(id));
                        return change(account, it -> change.apply(it, now()));
                    }));
        } catch (DuplicateKeyException e) {
            throw nameConflict(String.valueOf(change.name()));
        }
    }

    /**
     * Creates the client with this name or updates its plan, creation time and limits. Runs in the
     * current transaction. A suspended client stays suspended.
     *
     * @param created null keeps the creation time, or sets the current time for a new client
     */
    public ClientResponse ensure(
            String name, Plan plan, @Nullable Instant created, ClientLimitOverrides limits) {
        return accounts.lock(name)
                .map(account ->
                        change(
                                account,
                                it -> {
                                    it.setPlan(plan);
                                    it.setLimits(limits);
                                    if (created != null) {
                                        it.setCreatedAt(created);
                                    }
                                }))
                .orElseGet(() -> add(name, plan, created == null ? now() : created, limits));
    }

    private ClientResponse add(
            String name, Plan plan, Instant created, ClientLimitOverrides limits) {
        ClientAccount account = new ClientAccount(ClientId.random(), name, plan, created, limits);
        accounts.save(account);
        audit.record(
                account.getId(),
                null,
                "client.created",
                account.getId(),
                Map.of("plan", plan.wire()));
        return account.details();
    }

    private ClientResponse change(ClientAccount account, Consumer<ClientAccount> change) {
        ClientResponse before = account.details();
        change.accept(account);
        ClientResponse after = account.details();
        if (!after.equals(before)) {
            record(before, after);
        }
        return after;
    }

    private void record(ClientResponse before, ClientResponse after) {
        outbox.publish(
                Topic.CLIENT_EVENTS,
                new ClientEvent.Changed(UUID.randomUUID(), clock.instant(), after.id()));
        if (after.suspended() != before.suspended()) {
            audit.record(
                    after.id(),
                    null,
                    after.suspended() ? "client.suspended" : "client.resumed",
                    after.id());
        }
        Map<String, String> changed = changed(before, after);
        if (!changed.isEmpty()) {
            audit.record(after.id(), null, "client.updated", after.id(), changed);
        }
    }

    private static Map<String, String> changed(ClientResponse before, ClientResponse after) {
        Map<String, String> changed = new LinkedHashMap<>();
        addIfChanged(changed, "name", before.name(), after.name());
        addIfChanged(changed, "plan", before.plan().wire(), after.plan().wire());
        addIfChanged(changed, "created", before.created(), after.created());
        addIfChanged(
                changed, "dailyQuota", before.limits().dailyQuota(), after.limits().dailyQuota());
        addIfChanged(
                changed,
                "concurrency",
                before.limits().concurrency(),
                after.limits().concurrency());
        return changed;
    }

    private static void addIfChanged(
            Map<String, String> changed,
            String field,
            @Nullable Object before,
            @Nullable Object after) {
        if (!Objects.equals(before, after)) {
            changed.put(field, after == null ? "default of the plan" : after.toString());
        }
    }

    private Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.MILLIS);
    }

    private static ApiException notFound(ClientId id) {
        return ApiException.notFound("No client was found with ID " + id);
    }

    private static ApiException nameConflict(String name) {
        return ApiException.conflict("Another client has the name " + name);
    }
}
