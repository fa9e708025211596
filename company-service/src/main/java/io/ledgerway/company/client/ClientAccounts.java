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
public class ClientAccounts {

    private final ClientAccountRepository accounts;
    private final Outbox outbox;
    private final AuditTrail audit;
    private final TransactionOperations transactions;
    private final Clock clock;

    ClientAccounts(
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
    ClientResponse require(ClientId id) {
        return accounts.findById(id).orElseThrow(() -> notFound(id)).details();
    }

    /**
     * A new one.
     *
     * @throws ApiException 409 when another client has the name
     */
    ClientResponse create(String name, Plan plan, ClientLimitOverrides clientLimitOverrides) {
        try {
            return Objects.requireNonNull(
                    transactions.execute(_ -> add(name, plan, now(), clientLimitOverrides)));
        } catch (DuplicateKeyException e) {
            throw nameConflict(name);
        }
    }

    /**
     * Changes one.
     *
     * @throws ApiException 404 when there is none, 409 when another client has the new name
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
     * Makes the client of this name as it is said here, in the running transaction; whether it is
     * suspended stays.
     *
     * @param created null: what it was, or now
     */
    public ClientResponse ensure(
            String name,
            Plan plan,
            @Nullable Instant created,
            ClientLimitOverrides clientLimitOverrides) {
        return accounts.lock(name)
                .map(account ->
                        change(
                                account,
                                it -> {
                                    it.setPlan(plan);
                                    it.setLimits(clientLimitOverrides);
                                    if (created != null) {
                                        it.setCreated(created);
                                    }
                                }))
                .orElseGet(() ->
                        add(name, plan, created == null ? now() : created, clientLimitOverrides));
    }

    private ClientResponse add(
            String name, Plan plan, Instant created, ClientLimitOverrides clientLimitOverrides) {
        ClientAccount account =
                new ClientAccount(ClientId.random(), name, plan, created, clientLimitOverrides);
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
        publishAndAudit(changed, "name", before.name(), after.name());
        publishAndAudit(changed, "plan", before.plan().wire(), after.plan().wire());
        publishAndAudit(changed, "created", before.created(), after.created());
        publishAndAudit(
                changed, "dailyQuota", before.limits().dailyQuota(), after.limits().dailyQuota());
        publishAndAudit(
                changed,
                "concurrency",
                before.limits().concurrency(),
                after.limits().concurrency());
        return changed;
    }

    private static void publishAndAudit(
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

    private static ApiException notFound(ClientId id) {
        return ApiException.notFound("No client was found with ID " + id);
    }

    private static ApiException nameConflict(String name) {
        return ApiException.conflict("Another client has the name " + name);
    }
}
