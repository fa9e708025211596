package io.ledgerway.company.people;

import io.ledgerway.company.client.Clients;
import io.ledgerway.company.people.session.Sessions;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.starter.audit.AuditTrail;
import io.ledgerway.starter.error.ApiException;
import java.time.Clock;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.springframework.transaction.support.TransactionOperations;

/**
 * Changes people. Whoever does so holds the client's row, so that of two who shut each other out
 * one stays: a client always has an administrator who can sign in.
 */
class People {

    private final PersonRows people;
    private final Sessions sessions;
    private final Clients clients;
    private final AuditTrail audit;
    private final TransactionOperations transactions;
    private final Clock clock;

    People(
            PersonRows people,
            Sessions sessions,
            Clients clients,
            AuditTrail audit,
            TransactionOperations transactions,
            Clock clock) {
        this.people = people;
        this.sessions = sessions;
        this.clients = clients;
        this.audit = audit;
        this.transactions = transactions;
        this.clock = clock;
    }

    /** Changes what is given; another role, or being disabled, ends the person's sessions. */
    Person update(ClientId client, UUID id, PersonChange change) {
        PersonChange.Valid valid = change.checked();
        Person changed = transactions.execute(_ -> change(client, id, valid));
        return Objects.requireNonNull(changed);
    }

    void remove(ClientId client, UUID id) {
        transactions.executeWithoutResult(_ -> {
            Person person = lock(client, id);
            sessions.endAll(id, client, null);
            people.remove(id);
            requireAdministrator(person);
            audit.record(client, null, "user.deleted", id);
        });
    }

    private Person change(ClientId client, UUID id, PersonChange.Valid change) {
        Person before = lock(client, id);
        Person after = change.of(before, clock.instant());
        Map<String, String> differences = differences(before, after);
        if (differences.isEmpty()) {
            return before;
        }
        people.change(after);
        requireAdministrator(before);
        if (differences.containsKey("role") || after.isDisabled()) {
            sessions.endAll(id, client, null);
        }
        audit.record(client, null, "user.updated", id, differences);
        return after;
    }

    private Person lock(ClientId client, UUID id) {
        clients.lock(client);
        return people.find(client, id)
                .orElseThrow(() -> ApiException.notFound("No user was found with ID " + id));
    }

    private void requireAdministrator(Person before) {
        if (before.isActiveAdministrator() && people.activeAdministrators(before.clientId()) == 0) {
            throw ApiException.conflict(
                    "This is the last administrator who can sign in: make somebody else one first.");
        }
    }

    private static Map<String, String> differences(Person before, Person after) {
        Map<String, String> differences = new HashMap<>();
        if (!before.name().equals(after.name())) {
            differences.put("name", "changed");
        }
        if (before.role() != after.role()) {
            differences.put("role", after.role().wire());
        }
        if (before.isDisabled() != after.isDisabled()) {
            differences.put("disabled", String.valueOf(after.isDisabled()));
        }
        return differences;
    }
}
