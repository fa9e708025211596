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

/** Makes and changes accounts; every change is told, so that gateways forget what they know. */
class Accounts {

    private final ClientAccountRepository accounts;
    private final Outbox outbox;
    private final AuditTrail audit;
    private final TransactionOperations transactions;
    private final Clock clock;

    Accounts(
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
     * One that exists.
     *
     * @throws ApiException 404
     */
    AccountView require(ClientId id) {
        return accounts.findById(id).orElseThrow(() -> unknown(id)).details();
    }

    /**
     * A new one.
     *
     * @throws ApiException 409 when another client has the name
     */
    AccountView create(String name, Plan plan, Limits limits) {
        try {
            return Objects.requireNonNull(
                    transactions.execute(_ -> add(name, plan, now(), limits)));
        } catch (DuplicateKeyException e) {
            throw taken(name);
        }
    }

    /**
     * Changes one.
     *
     * @throws ApiException 404 when there is none, 409 when another client has the new name
     */
    AccountView change(ClientId id, AccountChange change) {
        try {
            return Objects.requireNonNull(
                    transactions.execute(_ -> {
                        ClientAccount account = accounts.lock(id).orElseThrow(() -> unknown(id));
                        return change(account, it -> change.apply(it, now()));
                    }));
        } catch (DuplicateKeyException e) {
            throw taken(String.valueOf(change.name()));
        }
    }

    /**
     * Makes the client of this name as it is said here, in the running transaction; whether it is
     * suspended stays.
     *
     * @param created null: what it was, or now
     */
    AccountView ensure(String name, Plan plan, @Nullable Instant created, Limits limits) {
        return accounts.lock(name)
                .map(account ->
                        change(
                                account,
                                it -> {
                                    it.setPlan(plan);
                                    it.setLimits(limits);
                                    if (created != null) {
                                        it.setCreated(created);
                                    }
                                }))
                .orElseGet(() -> add(name, plan, created == null ? now() : created, limits));
    }

    private AccountView add(String name, Plan plan, Instant created, Limits limits) {
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

    private AccountView change(ClientAccount account, Consumer<ClientAccount> change) {
        AccountView before = account.details();
        change.accept(account);
        AccountView after = account.details();
        if (!after.equals(before)) {
            record(before, after);
        }
        return after;
    }

    private void record(AccountView before, AccountView after) {
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

    private static Map<String, String> changed(AccountView before, AccountView after) {
        Map<String, String> changed = new LinkedHashMap<>();
        note(changed, "name", before.name(), after.name());
        note(changed, "plan", before.plan().wire(), after.plan().wire());
        note(changed, "created", before.created(), after.created());
        note(changed, "dailyQuota", before.limits().dailyQuota(), after.limits().dailyQuota());
        note(changed, "concurrency", before.limits().concurrency(), after.limits().concurrency());
        return changed;
    }

    private static void note(
            Map<String, String> changed,
            String what,
            @Nullable Object before,
            @Nullable Object after) {
        if (!Objects.equals(before, after)) {
            changed.put(what, after == null ? "as the plan has it" : after.toString());
        }
    }

    private Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.MILLIS);
    }

    private static ApiException unknown(ClientId id) {
        return ApiException.notFound("No client was found with ID " + id);
    }

    private static ApiException taken(String name) {
        return ApiException.conflict("Another client has the name " + name);
    }
}
