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
import org.jspecify.annotations.Nullable;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.transaction.support.TransactionOperations;

/** Makes and changes accounts; every change is told, so that gateways forget what they know. */
class Accounts {

    private final AccountStore store;
    private final Outbox outbox;
    private final AuditTrail audit;
    private final TransactionOperations transactions;
    private final Clock clock;

    Accounts(
            AccountStore store,
            Outbox outbox,
            AuditTrail audit,
            TransactionOperations transactions,
            Clock clock) {
        this.store = store;
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
    Account require(ClientId id) {
        return store.find(id).orElseThrow(() -> unknown(id));
    }

    /**
     * A new one.
     *
     * @throws ApiException 409 when another client has the name
     */
    Account create(String name, Plan plan, Limits limits) {
        return Objects.requireNonNull(
                transactions.execute(_ -> {
                    Account account = account(name, plan, now(), limits);
                    if (!add(account)) {
                        throw taken(name);
                    }
                    return account;
                }));
    }

    /**
     * Changes one.
     *
     * @throws ApiException 404 when there is none, 409 when another client has the new name
     */
    Account change(ClientId id, AccountChange change) {
        try {
            return Objects.requireNonNull(
                    transactions.execute(_ -> {
                        Account before = store.lock(id).orElseThrow(() -> unknown(id));
                        Account after = change.of(before, now());
                        save(before, after);
                        return after;
                    }));
        } catch (DuplicateKeyException e) {
            throw taken(String.valueOf(change.name()));
        }
    }

    /**
     * Makes the client of this name as it is said here; whether it is suspended stays.
     *
     * @param created null: what it was, or now
     */
    Account ensure(String name, Plan plan, @Nullable Instant created, Limits limits) {
        return Objects.requireNonNull(
                transactions.execute(_ -> {
                    Account made = account(name, plan, created == null ? now() : created, limits);
                    if (add(made)) {
                        return made;
                    }
                    Account before = store.lock(name).orElseThrow();
                    Account after =
                            new Account(
                                    before.id(),
                                    name,
                                    plan,
                                    created == null ? before.created() : created,
                                    before.suspendedAt(),
                                    limits);
                    save(before, after);
                    return after;
                }));
    }

    private static Account account(String name, Plan plan, Instant created, Limits limits) {
        return new Account(
                ClientId.random(),
                name,
                plan,
                created.truncatedTo(ChronoUnit.MICROS),
                null,
                limits);
    }

    private boolean add(Account account) {
        if (!store.add(account)) {
            return false;
        }
        audit.record(
                account.id(),
                null,
                "client.created",
                account.id(),
                Map.of("plan", account.plan().wire()));
        return true;
    }

    private void save(Account before, Account after) {
        if (after.equals(before)) {
            return;
        }
        store.change(after);
        outbox.publish(
                Topic.CLIENT_EVENTS,
                new ClientEvent.Changed(UUID.randomUUID(), clock.instant(), after.id()));
        if (after.isSuspended() != before.isSuspended()) {
            audit.record(
                    after.id(),
                    null,
                    after.isSuspended() ? "client.suspended" : "client.resumed",
                    after.id());
        }
        Map<String, String> changed = changed(before, after);
        if (!changed.isEmpty()) {
            audit.record(after.id(), null, "client.updated", after.id(), changed);
        }
    }

    private static Map<String, String> changed(Account before, Account after) {
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
